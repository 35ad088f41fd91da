import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { downloadSource, type Source } from '../../../../../../data/sources.ts';
import { sourceAddress } from '../../../../../../data/sources-address.ts';
import { byteSize } from '../../../../../../lib/byte-size.ts';
import { download } from '../../../../../../lib/download.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { dateTag } from '../../../../../../ui/DateText.tsx';
import { DotsMenu } from '../../../../../../ui/DotsMenu.tsx';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { notifyFailure } from '../../../../../../ui/notify.tsx';
import { SourceState } from './SourceState.tsx';
import { WayOn } from './WayOn.tsx';

interface SourceRowProps {
  source: Source;
  mayChange: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function SourceRow(props: SourceRowProps) {
  const texts = useTexts('resources');
  const names = useTexts('knowledge-categories');
  const { source, mayChange } = props;
  return (
    <tr>
      <th scope="row">
        <Link className="medium" to={sourceAddress(source)}>
          {source.name}
        </Link>
        <SourceFacts source={source} />
      </th>
      <td data-label={texts.columns.category}>{names[source.category]}</td>
      <td>
        <SourceState source={source} />
        {mayChange && <WayOn source={source} />}
      </td>
      <td data-action>
        <RowMenu {...props} />
      </td>
    </tr>
  );
}

/** Pages, size, version, and who added it when. */
export function SourceFacts({ source }: { source: Source }) {
  const texts = useTexts('resources');
  const locale = useLocale();
  const {
    page_no: pages,
    byte_length: bytes,
    version,
    added_by: adder,
    updated_at: at,
    content_type,
  } = source;
  const isWorkbook = content_type?.endsWith('spreadsheetml.sheet') === true;
  return (
    <span className="quiet normal">
      {pages !== null && `${(isWorkbook ? texts.sheets : texts.pages)({ count: pages })} · `}
      {bytes > 0 && `${byteSize(bytes, locale)} · `}
      {version > 1 && `${texts.version({ version })} · `}
      {adder ? texts.addedBy({ date: dateTag(at), name: adder.name }) : texts.addedAt({ date: dateTag(at) })}
    </span>
  );
}

function RowMenu({ source, mayChange, onEdit, onDelete }: SourceRowProps) {
  const texts = useTexts('resources');
  const { id, name, file_name: fileName, file_hash: hash, version, address } = source;
  const keep = async () => {
    try {
      download(await downloadSource(id, version), fileName);
    } catch (error) {
      void notifyFailure(texts.downloadFailed, error);
    }
  };
  return (
    <DotsMenu label={texts.menu({ name })}>
      {mayChange && <Menu.Item onClick={onEdit}>{texts.edit}</Menu.Item>}
      {hash !== null && <Menu.Item onClick={() => void keep()}>{texts.download}</Menu.Item>}
      {address !== null && (
        <Menu.Item component="a" href={address} target="_blank" rel="noreferrer">
          {texts.openPage}
        </Menu.Item>
      )}
      {mayChange && (
        <Menu.Item className="danger" onClick={onDelete}>
          {texts.delete}
        </Menu.Item>
      )}
    </DotsMenu>
  );
}
