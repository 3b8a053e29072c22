export { type Evidence, type EvidenceCard, type EvidencePlace, readEvidence } from './evidence';
export { readList } from './read-list';
export {
  type Candidate,
  choiceOf,
  type Doubt,
  FORMATS,
  type ListFormat,
  type ListReading,
  type ListUnit,
  type Unread,
} from './reading';
export { type EvidenceReading, type ResolvedRow, resolveEvidence } from './resolve-evidence';
export { pointsOf } from './settle-by-points';
