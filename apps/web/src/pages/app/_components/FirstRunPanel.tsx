import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useCompanyProfile } from '../../../data/companies.ts';
import { useProfile } from '../../../data/users.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import classes from './FirstRunPanel.module.css';

/** Where the company has no profile yet: the way to one, or whom to ask for it. */
export function FirstRunPanel() {
  const texts = useTexts('profile-notice').firstRun;
  const { is_company_admin, accessible_features } = useProfile();
  const { data } = useCompanyProfile();
  if (!data?.is_empty) return null;
  return (
    <section className={`row ${classes.panel}`} aria-labelledby="first-run">
      <div>
        <h2 id="first-run" className="large">
          {is_company_admin ? texts.title : texts.askAdminTitle}
        </h2>
        <p className={classes.sentence}>{is_company_admin ? texts.sentence : texts.askAdmin}</p>
      </div>
      {is_company_admin && accessible_features.includes('company') && (
        <Button component={Link} to="/app/company-profile/first-run">
          {texts.begin}
        </Button>
      )}
    </section>
  );
}
