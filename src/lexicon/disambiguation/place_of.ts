import type { Token } from "../../arabic/mod.ts";
import { clean, stripMarks } from "../../arabic/mod.ts";
import { textCodePointsMax } from "../../schema/mod.ts";
import type { Spelling, SpellingReader } from "./readings.ts";
import { opaquePlace, type Place, wordPlace } from "./sentence.ts";

/**
 * Marks that no analysis has: a tanwin that is not at the end, where a silent alif or the و of عَمْرٌو may follow, and a
 * vowel but fatha on a final alif.
 */
const impossibleMarks =
  /\u064B(?!\p{Mn}*[اى]?\p{Mn}*$)|[\u064C\u064D](?!\p{Mn}*و?\p{Mn}*$)|(?<=.)ا\p{Mn}*[\u064C\u064D\u064F\u0650]\p{Mn}*$/u;

const unread: Spelling = { code: 0, readings: [], ambiguity: 0, shape: 0, persons: 0 };

/**
 * The readings of a word as typed: all of its letters, or those that agree with its marks. Those of the letters alone
 * give the code of the spelling. Longer texts than a call for one word may have are no words.
 */
function spellingOf(text: string, reader: SpellingReader): Spelling {
  const word = clean(text);
  if (word.length > textCodePointsMax || impossibleMarks.test(word)) return unread;
  const letters = stripMarks(word);
  const bare = reader.read(letters);
  return word === letters ? bare : { ...reader.read(word), code: bare.code };
}

/** A token as the choice sees it. */
export const placeOf = ({ kind, text }: Token, reader: SpellingReader): Place =>
  kind === "word" ? wordPlace(text, spellingOf(text, reader)) : opaquePlace(kind, text);
