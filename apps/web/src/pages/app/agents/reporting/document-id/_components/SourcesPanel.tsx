import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCite } from '../../../../../../data/documents.ts';
import { type SearchAnswer, searchQuery } from '../../../../../../data/search.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { SearchField } from '../../../../../../ui/lists/SearchField.tsx';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import { trackDocument } from '../../../../_components/documents/track-document.ts';
import { useEditorPage } from '../_lib/editor-context.ts';
import classes from './Editor.module.css';

const foundAtOnce = 10;

/** What the document cites or was written from, and passages to cite. */
export function SourcesPanel() {
  const { sources: texts } = useTexts('document-editor');
  const { document, mayEdit } = useEditorPage();
  return (
    <>
      {mayEdit && <FindPassage />}
      {document.sources.length === 0 && <p className="quiet">{texts.none}</p>}
      <ul className={classes.items} aria-label={texts.label}>
        {document.sources.map(({ id, name, cited, is_available, is_current }) => (
          <li key={id}>
            <p>{name}</p>
            <p className="quiet">
              {texts.cited({ count: cited })}
              {!is_available && ` · ${texts.gone}`}
              {is_available && !is_current && ` · ${texts.outdated}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

type Found = SearchAnswer['results'][number];

/** Finds sentences of publications and of this workspace’s sources; each can be quoted where the cursor is. */
function FindPassage() {
  const { sources: texts } = useTexts('document-editor');
  const { active } = useEditorPage();
  const [q, setQ] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const query = useQuery(searchQuery({ q, kinds: ['publication', 'source'], limit: foundAtOnce }));
  return (
    <>
      <SearchField ref={field} label={texts.find} placeholder={texts.find} value={q} onSearch={setQ} />
      {q !== '' && active === undefined && <p className="quiet">{texts.chooseSection}</p>}
      {q !== '' && (
        <Loaded query={query} failed={texts.findFailed} isLine>
          {({ results }) => {
            const quotable = results.filter(({ text_id: text }) => text !== null);
            return quotable.length === 0 ? (
              <p className="quiet">{texts.notFound}</p>
            ) : (
              <ul className={classes.items} aria-label={texts.found}>
                {quotable.map((one) => (
                  <FoundPassage key={`${one.text_id}:${one.start}`} found={one} />
                ))}
              </ul>
            );
          }}
        </Loaded>
      )}
    </>
  );
}

function FoundPassage({ found }: { found: Found }) {
  const { sources: texts } = useTexts('document-editor');
  const { document, active, insertQuote } = useEditorPage();
  const { mutateAsync, isPending } = useCite(document.id);
  const { kind, id, title, clause, sentence, start, end, text_id } = found;
  const cite = async () => {
    if (active === undefined || text_id === null || (kind !== 'publication' && kind !== 'source')) return;
    try {
      const citation = await mutateAsync({ section: active, body: { kind, id, start, end, text_id } });
      insertQuote(citation);
      trackDocument('cite', { kind });
    } catch (error) {
      void notifyFailure(texts.citeFailed, error);
    }
  };
  return (
    <li>
      <p>{sentence}</p>
      <p className="quiet">{clause === '' ? title : `${title} · ${clause}`}</p>
      <Button
        variant="default"
        size="compact-xs"
        loading={isPending}
        disabled={active === undefined}
        onClick={() => void cite()}
      >
        {texts.cite}
      </Button>
    </li>
  );
}
