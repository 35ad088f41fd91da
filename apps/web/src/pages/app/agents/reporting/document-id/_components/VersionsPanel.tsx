import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  documentRedlineQuery,
  documentVersionsQuery,
  useKeepVersion,
  useRestoreVersion,
} from '../../../../../../data/documents.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { MomentText } from '../../../../../../ui/MomentText.tsx';
import { RedlineWords } from '../../../../../../ui/RedlineWords.tsx';
import { trackDocument } from '../../../../_components/documents/track-document.ts';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import { segmentsOf } from '../../_lib/segments.ts';
import { useEditorPage } from '../_lib/editor-context.ts';
import classes from './Editor.module.css';

/** Versions of the document, to compare with and to go back to. */
export function VersionsPanel() {
  const { versions: texts } = useTexts('document-editor');
  const { statuses } = useTexts('documents');
  const { document, mayEdit, saver } = useEditorPage();
  const [compared, setCompared] = useState<number>();
  const keep = useKeepVersion(document.id);
  const restore = useRestoreVersion(document.id);
  const goBack = async (number: number) => {
    await saver.flush();
    if (
      await tellOutcome(restore.mutateAsync(number), {
        done: texts.restored({ number }),
        failed: texts.restoreFailed,
      })
    )
      trackDocument('restore');
  };
  return (
    <>
      {mayEdit && (
        <Button
          variant="default"
          size="compact-sm"
          loading={keep.isPending}
          onClick={() =>
            void tellOutcome(keep.mutateAsync(''), { done: texts.kept, failed: texts.keepFailed })
          }
        >
          {texts.keep}
        </Button>
      )}
      <Loaded query={useQuery(documentVersionsQuery(document.id))} failed={texts.loadFailed} isLine>
        {({ versions }) => (
          <ol className={classes.items}>
            {versions.map(({ number, name, status, made_by, made_at }) => (
              <li key={number}>
                <p>
                  {texts.version({ number })}
                  {name !== '' && ` · ${name}`} · {statuses[status]}
                </p>
                <p className="quiet">
                  {made_by && `${made_by.name} · `}
                  <MomentText value={made_at} />
                </p>
                <div className="row">
                  <Button
                    variant="subtle"
                    size="compact-xs"
                    aria-expanded={compared === number}
                    onClick={() => setCompared(compared === number ? undefined : number)}
                  >
                    {texts.compare}
                  </Button>
                  {mayEdit && (
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      loading={restore.isPending}
                      onClick={() => void goBack(number)}
                    >
                      {texts.restore}
                    </Button>
                  )}
                </div>
                {compared === number && <Compared from={number} />}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </>
  );
}

function Compared({ from }: { from: number }) {
  const { versions: texts } = useTexts('document-editor');
  const { document } = useEditorPage();
  return (
    <Loaded query={useQuery(documentRedlineQuery(document.id, from))} failed={texts.loadFailed} isLine>
      {({ sections }) => {
        const changed = sections.filter(({ change }) => change !== 'same');
        return changed.length === 0 ? (
          <p className="quiet">{texts.same}</p>
        ) : (
          changed.map(({ id, question, changes }) => (
            <div key={id} className={classes.redline}>
              <strong>{question}</strong>
              <p>
                <RedlineWords segments={segmentsOf(changes)} />
              </p>
            </div>
          ))
        );
      }}
    </Loaded>
  );
}
