import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { documentsQuery, templatesQuery } from '../../../../data/documents.ts';
import { documentInventory, newReport } from '../../../../data/documents-address.ts';
import { useProfile } from '../../../../data/users.ts';
import { useWorkspaces } from '../../../../data/workspaces.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { DocumentTable } from '../../_components/documents/DocumentTable.tsx';
import classes from '../../_components/documents/Reporting.module.css';
import { HouseTemplate } from './_components/HouseTemplate.tsx';
import { Schedules } from './_components/Schedules.tsx';

/** What is told to others: recent documents, templates to begin from, and reports that come regularly. */
export function ReportingPage() {
  const texts = useTexts('reporting');
  const { current } = useWorkspaces();
  const mayChange = useProfile().role !== 'auditor';
  const create = mayChange && (
    <Button component={Link} to={newReport}>
      {texts.new}
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader title={texts.title} description={texts.description} actions={create} />
      {current && <Recent workspace={current.workspace_id} />}
      <Templates mayChange={mayChange} />
      <Schedules mayChange={mayChange} />
      <HouseTemplate />
    </div>
  );
}

function Recent({ workspace }: { workspace: string }) {
  const texts = useTexts('reporting');
  const query = useQuery(documentsQuery(workspace, { limit: 5, sort: '-updated_at' }));
  return (
    <section aria-label={texts.recent}>
      <h2 className={`large flex gap-16 below-8 ${classes.heading}`}>
        {texts.recent} <Link to={documentInventory}>{texts.all}</Link>
      </h2>
      <Loaded query={query} failed={texts.recentFailed} isLine>
        {({ documents }) =>
          documents.length === 0 ? (
            <EmptyState title={texts.none} sentence={texts.noneSentence} />
          ) : (
            <DocumentTable documents={documents} />
          )
        }
      </Loaded>
    </section>
  );
}

function Templates({ mayChange }: { mayChange: boolean }) {
  const texts = useTexts('reporting');
  return (
    <section aria-label={texts.templates}>
      <h2 className={`large flex gap-16 below-8 ${classes.heading}`}>{texts.templates}</h2>
      <Loaded query={useQuery(templatesQuery)} failed={texts.templatesFailed} isLine>
        {({ templates }) => (
          <ul className={`grid gap-12 ${classes.cards}`}>
            {templates.map(({ template_slug: slug, name, description, sections }) => (
              <li key={slug} className={`card pad-12-16 ${classes.card}`}>
                <h3 className="large">{name}</h3>
                <p className="quiet">{description}</p>
                <ul className="fine">
                  {sections.slice(0, 6).map((section) => (
                    <li key={section}>{section}</li>
                  ))}
                </ul>
                {mayChange && (
                  <Link to={`${newReport}?template=${slug}`} aria-label={texts.begin({ name })}>
                    {texts.beginShort}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
