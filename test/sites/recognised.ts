import { assert, expect } from 'vitest';
import { type EvidenceReading, resolveEvidence } from '../../lists';
import { readEvidence } from '../../messages/evidence';
import type { PageEvidence } from '../../sites';
import { catalogue } from '../lists/random-list';
import type { PageUnit } from './page-card';

/** How the background reads a page. The evidence is sent there as a message, so it is plain data. */
export const understood = (page: PageEvidence): EvidenceReading => {
  const received = readEvidence(JSON.parse(JSON.stringify(page)));
  assert(received);
  return resolveEvidence(received, catalogue);
};

const ids = (slots: readonly ({ id: string } | undefined)[]): string[] =>
  slots.flatMap((slot) => (slot ? [slot.id] : [])).sort();

/** The page's rows as ids: the expected reading. */
export const truthOf = (units: readonly PageUnit[]) =>
  units.map(({ card, slots, count, counterpart }) => ({
    unit: card.id,
    upgrades: ids(slots),
    count,
    counterpart: counterpart && { unit: counterpart.card.id, upgrades: ids(counterpart.slots) },
  }));

export const readOf = ({ units }: Pick<EvidenceReading, 'units'>) =>
  units.map(({ unit, upgrades, count, counterpart }) => ({
    unit,
    upgrades: upgrades.toSorted(),
    count,
    counterpart: counterpart && { unit: counterpart.unit, upgrades: counterpart.upgrades.toSorted() },
  }));

export const expectRecognised = (evidence: PageEvidence, units: readonly PageUnit[]): EvidenceReading => {
  const reading = understood(evidence);
  expect(evidence.known).toBe(true);
  expect(readOf(reading)).toEqual(truthOf(units));
  expect(reading.unread).toEqual([]);
  return reading;
};
