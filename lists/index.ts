export { readList } from './read-list';
export {
  type Candidate,
  choiceOf,
  FORMATS,
  type ListFormat,
  type ListReading,
  type ListUnit,
} from './reading';
export { type EvidenceReading, type ResolvedRow, resolveEvidence } from './resolve-evidence';
export { chipsOf, resolveOffer } from './resolve-offer';
export { pointsOf, takeInstead } from './settle-by-points';
export { strangersIn } from './strangers';
export { type ListSummary, SUMMARY_RANGES, summarize } from './summary';
