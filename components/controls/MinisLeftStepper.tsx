import { Stepper } from './Stepper';

interface Props {
  left: number;
  most: number;
  onChange(left: number): void;
}

/** How many miniatures of a unit are left; nothing for a single one. */
export const MinisLeftStepper = ({ left, most, onChange }: Props) =>
  most < 2 ? null : (
    <Stepper
      label="Minis left"
      help="Regular minis fall first, special weapons last."
      value={left}
      min={1}
      max={most}
      onChange={onChange}
    />
  );
