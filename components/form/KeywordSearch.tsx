import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { helpOf, labelOf } from '../../rules/words';
import type { Store } from '../../state/sync/store';
import { type Offer, offersFor, type SideName, sideOf } from './field-search';

const EXAMPLES = { attacker: 'Keyword: imp, pierce 2 …', defender: 'Keyword: armor 2, low …' } as const;
const LABELS = { attacker: 'Add a keyword to the attack', defender: 'Add a keyword to the target' } as const;
const MAX_SHOWN = 8;
const LONGEST_TEXT = 60;

interface OfferListProps {
  id: string;
  offers: readonly Offer[];
  /** The index of the highlighted offer. */
  chosen: number;
  onPick(offer: Offer): void;
}

const OfferList = ({ id, offers, chosen, onPick }: OfferListProps) => (
  <div id={id} role="listbox" aria-label="Keywords" class="offers" hidden={offers.length === 0}>
    {offers.map((offer, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box that owns this list
      <div
        key={offer.id}
        id={`${id}-${offer.id}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === chosen}
        class={`offer ${sideOf(offer.id)}`}
        // otherwise the box would lose the focus and close the list before the click arrives
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(offer)}
      >
        <strong>{labelOf(offer.id)}</strong>
        <span class="offer-help">{helpOf(offer.id)}</span>
      </div>
    ))}
  </div>
);

/** What is typed into the box, the offers that match it, and what the keys do. */
const useSearch = (side: SideName, store: Store, onPick: (offer: Offer) => void) => {
  const typed = useSignal('');
  const isOpen = useSignal(false);
  const highlighted = useSignal(0);
  const offers = isOpen.value
    ? offersFor(typed.value, store.config.value)
        .filter(({ id }) => sideOf(id) === side)
        .slice(0, MAX_SHOWN)
    : [];
  const chosen = Math.min(highlighted.value, offers.length - 1);

  const pick = (offer: Offer | undefined) => {
    if (!offer) return;
    store.edit({ [offer.id]: offer.value });
    typed.value = '';
    highlighted.value = 0;
    isOpen.value = false;
    onPick(offer);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => {
      highlighted.value = isOpen.value ? (chosen + 1) % Math.max(1, offers.length) : 0;
      isOpen.value = true;
    },
    ArrowUp: () => {
      highlighted.value = (chosen + offers.length - 1) % Math.max(1, offers.length);
    },
    Enter: () => pick(offers[chosen]),
    Escape: () => {
      isOpen.value = false;
      typed.value = '';
    },
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || (event.key === 'Escape' && !isOpen.value)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const type = (text: string) => {
    typed.value = text.slice(0, LONGEST_TEXT);
    highlighted.value = 0;
    isOpen.value = true;
  };
  return { typed, isOpen, offers, chosen, pick, press, type };
};

interface Props {
  side: SideName;
  store: Store;
  onAdd(offer: Offer): void;
}

/** A search box for a side's keywords: a few letters and Enter, with a number after them if it is not 1. */
export const KeywordSearch = ({ side, store, onAdd }: Props) => {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const { typed, isOpen, offers, chosen, pick, press, type } = useSearch(side, store, (offer) => {
    onAdd(offer);
    input.current?.focus();
  });
  const hasOffers = offers.length > 0;
  // in a popup they open below the fold
  useEffect(() => {
    if (hasOffers) document.getElementById(list)?.scrollIntoView({ block: 'nearest' });
  }, [hasOffers]);
  const hasNoMatch = isOpen.value && typed.value.trim() !== '' && offers.length === 0;

  return (
    <div class="search">
      <input
        ref={input}
        type="text"
        role="combobox"
        class="search-box"
        placeholder={EXAMPLES[side]}
        aria-label={LABELS[side]}
        aria-expanded={hasOffers}
        aria-controls={list}
        aria-autocomplete="list"
        {...(offers[chosen] && { 'aria-activedescendant': `${list}-${offers[chosen].id}` })}
        autocomplete="off"
        spellcheck={false}
        value={typed.value}
        onInput={(event) => type(event.currentTarget.value)}
        onClick={() => {
          isOpen.value = true;
        }}
        onBlur={() => {
          isOpen.value = false;
        }}
        onKeyDown={press}
      />
      <OfferList id={list} offers={offers} chosen={chosen} onPick={pick} />
      <p class={hasNoMatch ? 'offers' : 'unseen'} role="status">
        {hasNoMatch && 'No keyword matches.'}
      </p>
    </div>
  );
};
