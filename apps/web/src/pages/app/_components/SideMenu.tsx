import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { recentInboxCountsQuery } from '../../../data/publications.ts';
import { useProfile } from '../../../data/users.ts';
import { useWorkspaces } from '../../../data/workspaces.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { useNow } from '../../../ui/use-now.ts';
import { type MenuItem, menuFor } from './menu-items.ts';
import classes from './SideMenu.module.css';
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx';

export interface SideMenuProps {
  isCollapsed?: boolean;
  onNavigate?: () => void;
  onNewWorkspace: () => void;
}

/** The pages the user may reach, by section; collapsed it shows icons only. */
export function SideMenu({ isCollapsed = false, onNavigate, onNewWorkspace }: SideMenuProps) {
  const profile = useProfile();
  const texts = useTexts('shell');
  const { current } = useWorkspaces();
  const { data: inbox } = useQuery({
    ...recentInboxCountsQuery(useNow()),
    enabled: profile.accessible_features.includes('compliance'),
  });
  return (
    <nav aria-label={texts.mainMenu} className={classes.menu} data-collapsed={isCollapsed || undefined}>
      {menuFor(texts, profile, current).map(({ id, title, items }) => (
        <div key={id} className={classes.section}>
          {title && <h2 className={`fine ${classes.title}`}>{title}</h2>}
          {id === 'workspace' && (
            <WorkspaceSwitcher
              isCollapsed={isCollapsed}
              onNavigate={() => onNavigate?.()}
              onNewWorkspace={onNewWorkspace}
            />
          )}
          <ul className={classes.list} data-within={id === 'workspace' || undefined}>
            {items.map((item) => (
              <li key={item.to}>
                <MenuLink
                  item={item}
                  isCollapsed={isCollapsed}
                  count={item.to === '/app/agents/screening' ? (inbox?.view_counts.undecided ?? 0) : 0}
                  {...(onNavigate ? { onNavigate } : {})}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface MenuLinkProps {
  item: MenuItem;
  isCollapsed: boolean;
  count: number;
  onNavigate?: () => void;
}

function MenuLink({ item: { to, label, name, Icon }, isCollapsed, count, onNavigate }: MenuLinkProps) {
  const { toReview } = useTexts('shell');
  return (
    <NavLink
      title={isCollapsed ? (name ?? label) : undefined}
      aria-label={name}
      to={to}
      end={to === '/app'}
      className={classes.link ?? ''}
      onClick={() => onNavigate?.()}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className={`fill ${classes.label}`}>{label}</span>
      {count > 0 && (
        <span className={`fine strong ${classes.count}`}>
          <span aria-hidden>{count > 999 ? '999+' : count}</span>
          <span className={classes.hidden}>{toReview({ count })}</span>
        </span>
      )}
    </NavLink>
  );
}
