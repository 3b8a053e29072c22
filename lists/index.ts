export { isEdited } from './edited';
export { readList } from './read-list';
export {
  choiceOf,
  FORMATS,
  type ListFormat,
  type ListReading,
  type ListUnit,
  needsNoLines,
} from './reading';
export { type EvidenceReading, type ResolvedRow, resolveEvidence } from './resolve-evidence';
export { chipsOf, resolveOffer } from './resolve-offer';
export { pointsOf, takeInstead } from './settle-by-points';
export { strangersIn } from './strangers';
export { type ListSummary, SUMMARY_RANGES, summarize } from './summary';
export {
  type CardOffer,
  corrected,
  type Offer,
  perhaps,
  type Trouble,
  troublesIn,
  troubleWords,
} from './troubles';
