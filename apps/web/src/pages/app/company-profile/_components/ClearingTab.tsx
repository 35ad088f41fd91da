import { Button, Group, Menu, Modal } from '@mantine/core';
import type { ClearingAgreement } from '@regulus/contract/clearing.ts';
import { agreementEndings, mostAgreementBytes } from '@regulus/contract/clearing-values.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import {
  agreementsQuery,
  downloadAgreement,
  useAddAgreement,
  useDeleteAgreement,
  useRefreshWhenCompared,
  useRenameAgreement,
} from '../../../../data/clearing.ts';
import { useProfile } from '../../../../data/users.ts';
import { byteSize } from '../../../../lib/byte-size.ts';
import { download } from '../../../../lib/download.ts';
import { text } from '../../../../lib/url-state.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { dateTag } from '../../../../ui/DateText.tsx';
import { DotsMenu } from '../../../../ui/DotsMenu.tsx';
import { DropZone } from '../../../../ui/DropZone.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FramedTable } from '../../../../ui/FramedTable.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { useLocale } from '../../../../ui/locale.tsx';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';
import { RenameDialog } from '../../../../ui/RenameDialog.tsx';
import { useUrlState } from '../../../../ui/use-url-state.ts';
import { tellOutcome } from '../../_lib/tell-outcome.ts';
import classes from './ClearingTab.module.css';

const AgreementReader = lazy(async () => ({
  default: (await import('./AgreementReader.tsx')).AgreementReader,
}));

/** Which agreement is read, and the place in it that is marked, `start-end`. */
const addressFields = { agreement: text(), place: text() };

/** The agreements on file: how far they are read, what affects them, and a new one. */
export function ClearingTab() {
  const texts = useTexts('clearing');
  const { is_company_admin, accessible_features } = useProfile();
  const mayChange = is_company_admin && accessible_features.includes('company');
  const [{ agreement, place }, change] = useUrlState(addressFields);
  return (
    <Loaded query={useQuery(agreementsQuery)} failed={texts.loadFailed}>
      {({ clearing_agreements: agreements }) => (
        <section aria-label={texts.title} className="grid gap-24">
          <Agreements
            agreements={agreements}
            mayChange={mayChange}
            onRead={(id) => change({ agreement: id, place: '' }, { push: true })}
          />
          <Suspense>
            {agreement !== '' && (
              <AgreementReader
                id={agreement}
                place={place}
                onClose={() => change({ agreement: '', place: '' })}
              />
            )}
          </Suspense>
        </section>
      )}
    </Loaded>
  );
}

interface AgreementsProps {
  agreements: readonly ClearingAgreement[];
  mayChange: boolean;
  onRead: (id: string) => void;
}

function Agreements({ agreements, mayChange, onRead }: AgreementsProps) {
  const texts = useTexts('clearing');
  const [renaming, setRenaming] = useState<ClearingAgreement>();
  const [leaving, setLeaving] = useState<ClearingAgreement>();
  useRefreshWhenCompared(agreements);
  return (
    <>
      <p className={classes.words}>{mayChange ? texts.intro : texts.introReadOnly}</p>
      {mayChange && <Upload />}
      {agreements.length === 0 ? (
        <EmptyState title={texts.none} sentence={mayChange ? texts.noneSentence : texts.noneReadOnly} />
      ) : (
        <FramedTable
          className={classes.agreements}
          columns={[texts.columns.name, texts.columns.state, texts.columns.publications]}
          action={texts.columns.action}
        >
          {agreements.map((agreement) => (
            <AgreementRow
              key={agreement.id}
              agreement={agreement}
              mayChange={mayChange}
              onRead={() => onRead(agreement.id)}
              onRename={() => setRenaming(agreement)}
              onDelete={() => setLeaving(agreement)}
            />
          ))}
        </FramedTable>
      )}
      {renaming && <RenameAgreement agreement={renaming} onClose={() => setRenaming(undefined)} />}
      {leaving && <DeleteDialog agreement={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function Upload() {
  const texts = useTexts('clearing');
  const locale = useLocale();
  const { mutateAsync } = useAddAgreement();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  /** One after the other, each told by itself. */
  const send = async (files: readonly File[]) => {
    for (const file of files) {
      const onProgress = (share: number) => setSending({ name: file.name, share });
      onProgress(0);
      try {
        const { name } = await mutateAsync({ file, onProgress });
        notify(texts.uploaded({ name }));
      } catch (error) {
        void notifyFailure(texts.uploadFailed({ name: file.name }), error);
      }
    }
    setSending(undefined);
  };
  return (
    <DropZone
      label={texts.upload}
      endings={agreementEndings}
      isSending={sending !== undefined}
      onFiles={(files) => void send(files)}
      status={
        sending
          ? texts.uploading({
              name: sending.name,
              percent: sending.share.toLocaleString(locale, { style: 'percent' }),
            })
          : texts.uploadHint({ megabytes: mostAgreementBytes / 1024 / 1024 })
      }
    />
  );
}

interface AgreementRowProps {
  agreement: ClearingAgreement;
  mayChange: boolean;
  onRead: () => void;
  onRename: () => void;
  onDelete: () => void;
}

function AgreementRow(props: AgreementRowProps) {
  const texts = useTexts('clearing');
  const locale = useLocale();
  const { agreement, onRead } = props;
  const { name, state, pages, uploaded_by: uploader } = agreement;
  return (
    <tr>
      <th scope="row">
        {state === 'ready' ? (
          <button type="button" className={classes.open} onClick={onRead}>
            {name}
          </button>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <span className={`quiet ${classes.muted}`}>
          {pages !== null && `${texts.pages({ count: pages })} · `}
          {byteSize(agreement.byte_length, locale)} ·{' '}
          {uploader
            ? texts.uploadedBy({ date: dateTag(agreement.uploaded_at), name: uploader.name })
            : texts.uploadedAt({ date: dateTag(agreement.uploaded_at) })}
        </span>
      </th>
      <td>
        <State agreement={agreement} />
      </td>
      <td data-label={texts.columns.publications}>
        <Affected agreement={agreement} />
      </td>
      <td data-action>
        <RowMenu {...props} />
      </td>
    </tr>
  );
}

function RowMenu({ agreement, mayChange, onRead, onRename, onDelete }: AgreementRowProps) {
  const texts = useTexts('clearing');
  const { id, name, file_name: fileName, state } = agreement;
  const keep = async () => {
    try {
      download(await downloadAgreement(id), fileName);
    } catch (error) {
      void notifyFailure(texts.downloadFailed, error);
    }
  };
  return (
    <DotsMenu label={texts.menu({ name })}>
      {state === 'ready' && <Menu.Item onClick={onRead}>{texts.read}</Menu.Item>}
      <Menu.Item onClick={() => void keep()}>{texts.download}</Menu.Item>
      {mayChange && <Menu.Item onClick={onRename}>{texts.rename}</Menu.Item>}
      {mayChange && (
        <Menu.Item className="danger" onClick={onDelete}>
          {texts.delete}
        </Menu.Item>
      )}
    </DotsMenu>
  );
}

function State({
  agreement: { state, is_comparing: isComparing, problem, places },
}: {
  agreement: ClearingAgreement;
}) {
  const texts = useTexts('clearing');
  const shown = state === 'ready' && isComparing ? 'comparing' : state;
  return (
    <>
      <span className={`medium ${classes.state}`} data-state={shown}>
        {texts.states[shown]}
      </span>
      {problem && (
        <span className={`quiet ${classes.note}`}>
          {problem.what} {problem.advice}
        </span>
      )}
      {state === 'ready' && (
        <span className={`quiet ${classes.note}`}>
          {places > 0 ? texts.places({ count: places }) : texts.noPlaces}
        </span>
      )}
    </>
  );
}

function Affected({ agreement: { name, state, publications } }: { agreement: ClearingAgreement }) {
  const texts = useTexts('clearing');
  if (state !== 'ready') return '–';
  if (publications === 0) return texts.notAffected;
  return (
    <Link
      to="/app/inventory?dates=all&clearing=true"
      aria-label={texts.affectedOf({ count: publications, name })}
    >
      {texts.affected({ count: publications })}
    </Link>
  );
}

interface DialogProps {
  agreement: ClearingAgreement;
  onClose: () => void;
}

function RenameAgreement({ agreement: { id, name }, onClose }: DialogProps) {
  const texts = useTexts('clearing');
  const { mutateAsync, isPending } = useRenameAgreement();
  return (
    <RenameDialog
      title={texts.renameTitle}
      name={name}
      longest={200}
      isBusy={isPending}
      onSave={(wanted) =>
        tellOutcome(mutateAsync({ id, name: wanted }), {
          done: texts.renamed({ name: wanted }),
          failed: texts.renameFailed,
        })
      }
      onClose={onClose}
    />
  );
}

function DeleteDialog({ agreement: { id, name, publications }, onClose }: DialogProps) {
  const texts = useTexts('clearing');
  const { cancel } = useTexts('common');
  const { mutateAsync, isPending } = useDeleteAgreement();
  const remove = async () => {
    await tellOutcome(mutateAsync(id), { done: texts.deleted({ name }), failed: texts.deleteFailed });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={texts.deleteTitle({ name })}>
      <p className={classes.words}>{texts.deleteSentence}</p>
      {publications > 0 && <p className={classes.words}>{texts.deleteAffected({ count: publications })}</p>}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {cancel}
        </Button>
        <Button color="red" loading={isPending} onClick={() => void remove()}>
          {texts.delete}
        </Button>
      </Group>
    </Modal>
  );
}
