import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { PreviewItem, ProfilePreview } from '../../../../data/companies.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { RegulatorBadge, SampleBadge } from '../../../../ui/Badges.tsx';
import { DateText } from '../../../../ui/DateText.tsx';
import { factName } from '../_lib/fact-name.ts';
import { isReadable } from '../_lib/is-readable.ts';
import type { Preview } from '../_lib/use-preview.ts';
import classes from './PreviewPanel.module.css';
import { PreviewSentence } from './PreviewSentence.tsx';

const shownItems = 8;

interface PreviewPanelProps extends Preview {
  isChanged: boolean;
  /** false where nothing can be changed, and so nothing is to be compared */
  mayChange: boolean;
}

/** What the profile makes of the last 30 days, why, and what the change would add and remove. */
export function PreviewPanel({ preview, error, isUpdating, isChanged, mayChange }: PreviewPanelProps) {
  const texts = useTexts('profile-fields').preview;
  return (
    <section className="card pad-16" aria-label={texts.title}>
      <PreviewSentence preview={preview} error={error} isUpdating={isUpdating} />
      {preview && !error && (
        <div data-old={isUpdating || undefined} className={classes.content}>
          <Because because={preview.because} />
          {mayChange && <Difference preview={preview} isChanged={isChanged} isUpdating={isUpdating} />}
        </div>
      )}
    </section>
  );
}

function Because({ because }: Pick<ProfilePreview, 'because'>) {
  const texts = useTexts('profile-fields').preview;
  const facts = because.filter(isReadable);
  if (facts.length === 0) return null;
  const most = Math.max(...facts.map(({ count }) => count));
  return (
    <>
      <h3 className={`line gap-4 small ${classes.heading}`}>{texts.because}</h3>
      <ul className={`grid small ${classes.facts}`} data-figures>
        {facts.map(({ kind, fact, count }) => (
          <li key={`${kind} ${fact}`} className={`grid gap-8 pad-4-8 ${classes.fact}`}>
            <span
              className={classes.bar}
              style={{ inlineSize: `calc((100% - 40px) * ${count / most})` }}
              aria-hidden
            />
            <span className="muted">
              {kind in texts.factKinds && texts.factKinds[kind as keyof typeof texts.factKinds]}
            </span>
            <span className={`breakable narrow ${classes.factName}`}>{factName(kind, fact)}</span>
            <span className="strong" title={texts.factCount({ count })}>
              {texts.count({ count })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Difference({
  preview: { added, removed },
  isChanged,
  isUpdating,
}: {
  preview: ProfilePreview;
  isChanged: boolean;
  isUpdating: boolean;
}) {
  const texts = useTexts('profile-fields').preview;
  if (!isChanged) return <p className="quiet above-12">{texts.noChange}</p>;
  if (added.total + removed.total === 0) {
    return isUpdating ? null : <p className="quiet above-12">{texts.unchanged}</p>;
  }
  return (
    <>
      <Items kind="added" title={texts.added({ count: added.total })} {...added} />
      <Items kind="removed" title={texts.removed({ count: removed.total })} {...removed} />
    </>
  );
}

interface ItemsProps {
  kind: 'added' | 'removed';
  title: string;
  total: number;
  items: readonly PreviewItem[];
}

function Items({ kind, title, total, items }: ItemsProps) {
  const texts = useTexts('profile-fields').preview;
  if (total === 0) return null;
  const Icon = kind === 'added' ? IconPlus : IconMinus;
  const shown = items.slice(0, shownItems);
  return (
    <>
      <h3 className={`line gap-4 small ${classes.heading}`} data-kind={kind}>
        <Icon size={14} stroke={2.4} aria-hidden />
        {title}
      </h3>
      <ul className={classes.items}>
        {shown.map((item) => (
          <li key={item.id}>
            <PreviewItemLink item={item} />
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <p className="quiet above-12">{texts.moreItems({ count: total - shown.length })}</p>
      )}
    </>
  );
}

/** A publication in a new tab: what is being changed stays open. */
export function PreviewItemLink({ item }: { item: PreviewItem }) {
  const texts = useTexts('profile-fields').preview;
  return (
    <a
      className="plain-link hoverable block pad-4-8 rounded"
      href={`/app/agents/screening/${item.id}`}
      target="_blank"
      rel="noreferrer"
    >
      <span className={`medium breakable block ${classes.itemTitle}`} lang={item.language ?? undefined}>
        {item.title}
        <IconExternalLink size={13} aria-label={texts.opensInNewTab} role="img" />
      </span>
      <span className={`row fine ${classes.itemMeta}`}>
        {item.regulators.slice(0, 2).map((code) => (
          <RegulatorBadge key={code} code={code} />
        ))}
        <DateText value={item.listed_on} />
        {item.is_sample && <SampleBadge />}
        <span>{item.reason}</span>
      </span>
    </a>
  );
}
