import { useTexts } from '../../lib/use-texts.ts';
import { FlagFilter } from './Filters.tsx';
import { type WaitsFor, waitsForOptions } from './list-address.ts';

interface WaitsProps {
  waits: WaitsFor | undefined;
  counts: Readonly<Record<WaitsFor, number>> | undefined;
  onChange: (waits: WaitsFor | undefined) => void;
}

/** What waits for a second person, and of this what the user may decide; nothing where nothing waits. */
export function WaitsFilter({ waits, counts, onChange }: WaitsProps) {
  const texts = useTexts('signatures');
  if (waits === undefined && (counts?.second_person ?? 0) === 0) return null;
  return (
    <>
      {waitsForOptions.map((one) => (
        <FlagFilter
          key={one}
          isOn={waits === one}
          onChange={(isOn) => onChange(isOn === true ? one : undefined)}
        >
          {texts.waitsFor[one]} {counts?.[one]}
        </FlagFilter>
      ))}
    </>
  );
}
