import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { track } from '../../../../data/analytics.ts';
import { exportGovernance, type Governance, governanceQuery } from '../../../../data/governance.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { ExportMenu } from '../../../../ui/lists/ExportMenu.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../../ui/use-url-state.ts';
import { CoverageMap } from './_components/CoverageMap.tsx';
import classes from './_components/GovernanceParts.module.css';
import { GovernanceSkeleton } from './_components/GovernanceSkeleton.tsx';
import { NumbersToLookAt } from './_components/NumbersToLookAt.tsx';
import { Readiness } from './_components/Readiness.tsx';
import { ReviewQueue } from './_components/ReviewQueue.tsx';
import { Steps } from './_components/Steps.tsx';
import { governanceFields } from './_lib/governance-address.ts';

interface RegulatorChoiceProps {
  /** what there is of all regulators */
  known: Governance;
  /** none: all */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Which regulators the page is about; any number of them. */
function RegulatorChoice({ known, chosen, onChange }: RegulatorChoiceProps) {
  const texts = useTexts('governance').regulators;
  const codes = [...new Set([...known.coverage.map(({ regulator }) => regulator), ...chosen])].toSorted();
  if (codes.length < 2 && chosen.length === 0) return null;
  return (
    <div className="flex wrap gap-8 below-16" role="group" aria-label={texts.label}>
      <button
        type="button"
        className={`hoverable card ${classes.choice}`}
        aria-pressed={chosen.length === 0}
        onClick={() => onChange([])}
      >
        {texts.all}
      </button>
      {codes.map((code) => {
        const isChosen = chosen.includes(code);
        return (
          <button
            key={code}
            type="button"
            className={`hoverable card ${classes.choice}`}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== code) : [...chosen, code])}
          >
            {code}
          </button>
        );
      })}
    </div>
  );
}

/** What the feature does, and who switches it on, for who cannot reach it. */
function FeatureOverview() {
  const { overview: texts, pageTitle } = useTexts('governance');
  const { title, sentence, action, to } = useWayIn();
  return (
    <div className={classes.overview}>
      <PageHeader title={pageTitle} description={texts.description} />
      <Steps />
      <section className={`row ${classes.way}`} aria-label={title}>
        <div>
          <h2 className="large">{title}</h2>
          <p className={classes.sentence}>{sentence}</p>
        </div>
        {to !== undefined && (
          <Button component={Link} to={to}>
            {action}
          </Button>
        )}
      </section>
    </div>
  );
}

/** Who hid it shows it again, who administrates the company switches it on; others know whom to ask. */
function useWayIn(): { title: string; sentence: string; action?: string; to?: string } {
  const texts = useTexts('governance').overview;
  const { company_features, accessible_features, is_company_admin } = useProfile();
  if (company_features.includes('obligations')) return { ...texts.hidden, to: '/app/account?tab=features' };
  if (is_company_admin && accessible_features.includes('company'))
    return { ...texts.offForAdmin, to: '/app/company-profile?tab=features' };
  return texts.off;
}

/** "Are we in control?" */
export function GovernancePage() {
  const hasFeature = useProfile().accessible_features.includes('obligations');
  return hasFeature ? <GovernanceOfCompany /> : <FeatureOverview />;
}

function GovernanceOfCompany() {
  const texts = useTexts('governance');
  const [{ regulator }, change] = useUrlState(governanceFields);
  const query = useQuery(governanceQuery(regulator));
  // those that can be chosen are those of all
  const known = useQuery(governanceQuery([])).data;
  useEffect(() => track('page_view', 'OBLIGATIONS', { page: 'governance' }), []);
  const choose = (next: string[]) => {
    track('filter_change', 'OBLIGATIONS', { page: 'governance', filters: 'regulator' });
    change({ regulator: next });
  };
  return (
    <div className={classes.page}>
      <PageHeader
        title={texts.pageTitle}
        description={texts.description}
        actions={
          <ExportMenu
            name="governance"
            isPrimary
            place="OBLIGATIONS"
            what={texts.exported}
            isDisabled={!query.data || hasNothing(query.data)}
            load={(format) => exportGovernance(format, regulator)}
          />
        }
      />
      {known && <RegulatorChoice known={known} chosen={regulator} onChange={choose} />}
      <Loaded query={query} failed={texts.loadFailed} skeleton={<GovernanceSkeleton />}>
        {(governance) =>
          hasNothing(governance) ? (
            <Nothing isFiltered={regulator.length > 0} onReset={() => choose([])} />
          ) : (
            <div className={`stack ${classes.parts}`} aria-busy={query.isPlaceholderData}>
              {query.isPlaceholderData && <VisuallyHidden role="status">{texts.updating}</VisuallyHidden>}
              <NumbersToLookAt governance={governance} regulators={regulator} />
              <div className={classes.columns}>
                <ReviewQueue governance={governance} regulators={regulator} />
                <Readiness governance={governance} regulators={regulator} />
              </div>
              <CoverageMap coverage={governance.coverage} />
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

/** Nothing was derived, and no control is there. */
function hasNothing({ obligations, controls }: Governance): boolean {
  const { needs_review, approved, disregarded, changed } = obligations;
  const { completed, in_progress, incomplete, out_of_scope } = controls;
  const all = [
    needs_review,
    approved,
    disregarded,
    changed,
    completed,
    in_progress,
    incomplete,
    out_of_scope,
  ];
  return all.every((count) => count === 0);
}

function Nothing({ isFiltered, onReset }: { isFiltered: boolean; onReset: () => void }) {
  const texts = useTexts('governance');
  const mayChoose = useProfile().accessible_features.includes('compliance');
  if (isFiltered) {
    const { action, ...words } = texts.emptyHere;
    return (
      <EmptyState
        {...words}
        action={
          <Button variant="default" onClick={onReset}>
            {action}
          </Button>
        }
      />
    );
  }
  const { action, ...words } = texts.empty;
  return (
    <EmptyState
      {...words}
      action={
        mayChoose && (
          <Button component={Link} to="/app/inventory">
            {action}
          </Button>
        )
      }
      example={<Steps />}
    />
  );
}
