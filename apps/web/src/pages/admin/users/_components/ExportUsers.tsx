import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { exportUsers, type UserFilters } from '../../../../data/admin-users.ts';
import { today } from '../../../../lib/dates.ts';
import { download } from '../../../../lib/download.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { notify, notifyFailure } from '../../../../ui/notify.tsx';

interface ExportUsersProps {
  filters: UserFilters;
  /** how many match; undefined: not known yet */
  total: number | undefined;
}

/** Downloads who is listed, on all pages. */
export function ExportUsers({ filters, total }: ExportUsersProps) {
  const texts = useTexts('admin-users');
  const { mutate, isPending } = useMutation({ mutationFn: exportUsers });
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      disabled={!total}
      loading={isPending}
      title={texts.exportHelp}
      onClick={() =>
        mutate(filters, {
          onSuccess(file) {
            download(file, `regulus-users-${today(new Date())}.zip`);
            notify(texts.downloaded);
          },
          onError: (error) => void notifyFailure(texts.downloadFailed, error),
        })
      }
    >
      {texts.export({ count: total ?? 0 })}
    </Button>
  );
}
