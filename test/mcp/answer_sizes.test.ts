import { testAnswerSizes } from "./answer_sizes.ts";

testAnswerSizes(300);
