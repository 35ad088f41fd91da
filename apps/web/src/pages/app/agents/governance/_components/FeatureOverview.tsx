import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useProfile } from '../../../../../data/users.ts';
import { useTexts } from '../../../../../lib/use-texts.ts';
import { PageHeader } from '../../../../../ui/PageHeader.tsx';
import classes from './FeatureOverview.module.css';
import { Steps } from './Steps.tsx';

/** What the feature does, and who switches it on, for who cannot reach it. */
export function FeatureOverview() {
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
