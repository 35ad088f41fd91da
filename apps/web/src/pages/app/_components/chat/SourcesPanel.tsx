import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { Link } from 'react-router';
import type { ChatbotDetail, ChatbotSource } from '../../../../data/chatbots.ts';
import { sourceAddress } from '../../../../data/sources-address.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from './SidePanels.module.css';

interface SourcesPanelProps {
  chatbot: ChatbotDetail;
  off: ReadonlySet<string>;
  onOff: (off: ReadonlySet<string>) => void;
  /** undefined where they cannot be changed */
  onEdit: (() => void) | undefined;
}

/** What a chatbot answers from; each can be left out of the next questions. */
export function SourcesPanel({ chatbot: { sources }, off, onOff, onEdit }: SourcesPanelProps) {
  const { sources: texts } = useTexts('chat');
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(off);
    if (isOn) next.delete(id);
    else next.add(id);
    onOff(next);
  };
  return (
    <section aria-label={texts.title} className={`stack gap-4 ${classes.panel}`}>
      <header className={`flex wrap between middle ${classes.header}`}>
        <h2 className="small">{texts.title}</h2>
        <span className="quiet">{texts.on({ on: sources.length - off.size, total: sources.length })}</span>
      </header>
      <ul className="stack">
        {sources.map((source) => (
          <li key={source.id} className={classes.source}>
            <div className={`flex gap-8 narrow fill ${classes.choice}`}>
              <input
                id={`answers-from-${source.id}`}
                type="checkbox"
                checked={!off.has(source.id)}
                onChange={(event) => toggle(source.id, event.currentTarget.checked)}
              />
              <span className="grid narrow">
                <label htmlFor={`answers-from-${source.id}`} className={classes.name}>
                  {source.name}
                </label>
                <span className="fine muted">
                  <SourceFacts source={source} />
                </span>
              </span>
            </div>
            <Link
              to={addressOf(source)}
              className={`centered hoverable muted rigid above-4 rounded ${classes.open}`}
              aria-label={texts.open({ name: source.name })}
            >
              <IconExternalLink size={15} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      <footer className={`grid gap-4 pad-4-8 ${classes.foot}`}>
        {off.size > 0 ? (
          <>
            <p className="fine muted">{texts.note}</p>
            <button type="button" className={`text-link ${classes.link}`} onClick={() => onOff(new Set())}>
              {texts.all}
            </button>
          </>
        ) : (
          onEdit && (
            <button type="button" className={`text-link ${classes.link}`} onClick={onEdit}>
              {texts.edit}
            </button>
          )
        )}
      </footer>
    </section>
  );
}

function SourceFacts({ source: { kind, state, role, regulators } }: { source: ChatbotSource }) {
  const { sources: texts } = useTexts('chat');
  const facts = [
    role === null ? '' : role.toUpperCase(),
    kind === 'publication' ? [texts.publication, ...regulators.slice(0, 2)].join(' · ') : '',
    state === 'ready' ? '' : texts.state[state],
  ];
  return facts.filter(Boolean).join(' · ');
}

const addressOf = ({ kind, id, workspace_id }: ChatbotSource) =>
  kind === 'publication'
    ? `/app/agents/screening/${id}`
    : sourceAddress({ id, workspace_id: workspace_id ?? '' });
