import { describeEveryLook } from "./every_look.ts";

describeEveryLook("every page in every look", () => true);
