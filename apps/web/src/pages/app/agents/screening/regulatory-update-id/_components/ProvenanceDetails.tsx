import type { Provenance } from '../../../../../../data/screening.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { MomentText } from '../../../../../../ui/MomentText.tsx';
import classes from './ProvenanceDetails.module.css';

/** What made something: the engine, and of a language model which one and how it was asked. */
export function ProvenanceDetails({ of: made, label }: { of: Provenance; label: string }) {
  const texts = useTexts('insight').provenance;
  return (
    <details className={`quiet above-4 ${classes.details}`}>
      <summary aria-label={label}>{texts.details}</summary>
      <dl className={`grid above-4 ${classes.facts}`}>
        <Fact name={texts.engine}>{texts.engines[made.engine]({ version: made.engine_version })}</Fact>
        {made.model !== null && <Fact name={texts.model}>{made.model}</Fact>}
        {made.prompt_version !== null && <Fact name={texts.prompt}>{made.prompt_version}</Fact>}
        <Fact name={texts.madeAt}>
          <MomentText value={made.made_at} />
        </Fact>
        {made.input_hash !== null && (
          <Fact name={texts.input}>
            <code>{made.input_hash.slice(0, 16)}</code>
          </Fact>
        )}
      </dl>
      {made.fallback !== null && <p className="above-4">{texts.fallback[made.fallback]}</p>}
    </details>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
