import { Button } from '@mantine/core';
import { type Suggestion, useDecideSuggestion } from '../../../../../../data/documents.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { RedlineWords } from '../../../../../../ui/RedlineWords.tsx';
import { trackDocument } from '../../../../_components/documents/track-document.ts';
import { tellOutcome } from '../../../../_lib/tell-outcome.ts';
import { segmentsOf } from '../../_lib/segments.ts';
import { useEditorPage } from '../_lib/editor-context.ts';
import { suggestionAnchor } from '../_lib/show-suggestion.ts';
import classes from './Editor.module.css';

/** Another text for a section, compared with it, to accept or reject. */
export function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const { suggestion: texts } = useTexts('document-editor');
  const { document, mayEdit, saver, activate } = useEditorPage();
  const { mutateAsync, isPending } = useDecideSuggestion(document.id);
  const { id, reason, made_by: person, note, is_outdated: isOutdated, changes } = suggestion;
  const decide = async (state: 'accepted' | 'rejected') => {
    await saver.flush();
    // the editor would go on showing the text that is replaced
    activate(undefined);
    if (
      await tellOutcome(mutateAsync({ suggestionId: id, state }), {
        done: texts[state],
        failed: texts.failed,
      })
    )
      trackDocument('suggestion', { state, reason });
  };
  return (
    <aside id={suggestionAnchor(id)} className={classes.suggestion} aria-label={texts.label}>
      <p className="quiet">
        {texts.reasons[reason]({ name: person?.name ?? texts.somebody })}
        {note !== '' && ` · ${note}`}
        {isOutdated && ` · ${texts.outdated}`}
      </p>
      <div className={classes.redline}>
        <RedlineWords segments={segmentsOf(changes)} />
      </div>
      {mayEdit && (
        <div className="row">
          <Button size="compact-sm" loading={isPending} onClick={() => void decide('accepted')}>
            {texts.accept}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isPending}
            onClick={() => void decide('rejected')}
          >
            {texts.reject}
          </Button>
        </div>
      )}
    </aside>
  );
}
