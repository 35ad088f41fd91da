/** How far the controls of a company were. */
export interface GovernanceTables {
  governance_days: {
    company_id: string;
    day: string;
    completed: number;
    in_progress: number;
    incomplete: number;
    out_of_scope: number;
  };
}
