import { Modal, TextInput } from '@mantine/core';
import { importEndings } from '@regulus/contract/answer-library-values.ts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { type ImportedAnswers, useImportLibraryAnswers } from '../../../../../../../data/answer-library.ts';
import { useTexts } from '../../../../../../../lib/use-texts.ts';
import { DropZone } from '../../../../../../../ui/DropZone.tsx';
import { notifyFailure } from '../../../../../../../ui/notify.tsx';

/** Takes over answers that were given before, from a file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { importing: texts } = useTexts('answer-library');
  const { mutateAsync } = useImportLibraryAnswers();
  const [tags, setTags] = useState('');
  const [sending, setSending] = useState<string>();
  const [imported, setImported] = useState<ImportedAnswers>();
  const send = async ([file]: readonly File[]) => {
    if (!file) return;
    setSending(file.name);
    try {
      setImported(await mutateAsync({ file, tags }));
    } catch (error) {
      void notifyFailure(texts.failed({ name: file.name }), error);
    }
    setSending(undefined);
  };
  return (
    <Modal opened onClose={onClose} title={texts.title} size="lg">
      <div className="stack-16">
        <p>{texts.hint}</p>
        <TextInput
          label={texts.tags}
          maxLength={2_000}
          value={tags}
          onChange={(event) => setTags(event.currentTarget.value)}
        />
        <DropZone
          label={texts.choose}
          icon={<IconUpload size={16} aria-hidden />}
          endings={importEndings}
          isSending={sending !== undefined}
          onFiles={(files) => void send(files)}
          status={sending === undefined ? texts.idle : texts.sending({ name: sending })}
        />
        {imported && (
          <div role="status">
            <p className="medium">{texts.done(imported)}</p>
            <ul className="small muted">
              {imported.problems.map(({ row, problem }) => (
                <li key={row}>{texts.problems[problem]({ row: String(row) })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Modal>
  );
}
