import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  houseTemplateQuery,
  useRemoveHouseTemplate,
  useSetHouseTemplate,
} from '../../../../../data/house-template.ts';
import { useProfile } from '../../../../../data/users.ts';
import { byteSize } from '../../../../../lib/byte-size.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { ConfirmDialog } from '../../../../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../../../../ui/Loaded.tsx';
import { useLocale } from '../../../../../ui/locale.tsx';
import { MomentText } from '../../../../../ui/MomentText.tsx';
import classes from '../../../_components/documents/Reporting.module.css';
import { tellOutcome } from '../../../_lib/tell-outcome.ts';

/** The company’s Word file that exported documents look like; administrators change it, the others see it. */
export function HouseTemplate() {
  const { template: texts } = useTexts('reporting');
  const { is_company_admin: isAdmin } = useProfile();
  const locale = useLocale();
  return (
    <section aria-label={texts.title}>
      <h2 className={`large flex gap-16 below-8 ${classes.heading}`}>{texts.title}</h2>
      <p className="quiet">{texts.sentence}</p>
      <Loaded query={useQuery(houseTemplateQuery)} failed={texts.loadFailed} isLine>
        {({ template }) => (
          <div className={`row ${classes.filters}`}>
            {template ? (
              <span>
                <strong>{template.name}</strong>{' '}
                <span className="quiet">
                  {byteSize(template.size, locale)}
                  {template.added_by && ` · ${template.added_by.name}`} ·{' '}
                  <MomentText value={template.added_at} />
                </span>
              </span>
            ) : (
              <span className="quiet">{texts.none}</span>
            )}
            {isAdmin && <Change isSet={template !== null} />}
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Change({ isSet }: { isSet: boolean }) {
  const { template: texts } = useTexts('reporting');
  const chooser = useRef<HTMLInputElement>(null);
  const set = useSetHouseTemplate();
  const remove = useRemoveHouseTemplate();
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={texts.file}
        accept=".docx,.dotx,.docm,.dotm"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void tellOutcome(set.mutateAsync(file), { done: texts.saved, failed: texts.failed });
        }}
      />
      <Button
        variant="default"
        size="compact-md"
        loading={set.isPending}
        onClick={() => chooser.current?.click()}
      >
        {isSet ? texts.replace : texts.upload}
      </Button>
      {isSet && (
        <Button variant="subtle" size="compact-md" onClick={() => setIsRemoving(true)}>
          {texts.remove}
        </Button>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={texts.removeTitle}
          sentence={texts.removeSentence}
          action={texts.remove}
          isDanger
          isBusy={remove.isPending}
          onConfirm={() =>
            void tellOutcome(remove.mutateAsync(undefined), {
              done: texts.removed,
              failed: texts.removeFailed,
            }).then(() => setIsRemoving(false))
          }
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}
