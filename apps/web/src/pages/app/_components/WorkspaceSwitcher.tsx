import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { useProfile } from '../../../data/users.ts';
import { homeOf, useMayMakeWorkspace, useWorkspaces } from '../../../data/workspaces.ts';
import type { Membership } from '../../../lib/current-workspace.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import popoverClasses from './popover.module.css';
import menuClasses from './SideMenu.module.css';
import classes from './WorkspaceSwitcher.module.css';

const gap = 4;

interface WorkspaceSwitcherProps {
  isCollapsed: boolean;
  onNavigate: () => void;
  onNewWorkspace: () => void;
}

/** Which workspace is the current one, and the way to another. With the personal one alone there is nothing to switch. */
export function WorkspaceSwitcher({ isCollapsed, onNavigate, onNewWorkspace }: WorkspaceSwitcherProps) {
  const id = useId();
  const texts = useTexts('shell').workspace;
  const button = useRef<HTMLButtonElement>(null);
  const { memberships, current } = useWorkspaces();
  const { accessible_features } = useProfile();
  const mayMake = useMayMakeWorkspace();
  if (!current) return <p className="muted pad-4-8">{texts.none}</p>;
  const close = () => document.getElementById(id)?.hidePopover();
  if (memberships.length < 2) {
    if (!mayMake || isCollapsed) return null;
    return (
      <button type="button" className={menuClasses.link} onClick={onNewWorkspace}>
        <IconPlus size={18} stroke={1.7} aria-hidden />
        <span className={`fill ${menuClasses.label}`}>{texts.make}</span>
      </button>
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={`line card strong gap-8 full below-4 rounded ${classes.button}`}
        data-collapsed={isCollapsed || undefined}
        aria-label={texts.switch({ name: current.name })}
        title={current.name}
      >
        <WorkspaceIcon workspace={current} />
        <span className={`fill ${menuClasses.label}`}>
          <span className="clipped block fill">{current.name}</span>
        </span>
        <IconSelector size={16} className={classes.arrows} aria-hidden />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={texts.choices}
        className={`card ${popoverClasses.panel} ${classes.panel}`}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && button.current) place(currentTarget, button.current, isCollapsed);
        }}
      >
        <ul>
          {memberships.map((one) => (
            <li key={one.workspace_id}>
              <Link
                to={homeOf(one.workspace_id)}
                className={`plain-link hoverable line ${popoverClasses.row} ${classes.choice}`}
                aria-current={one === current || undefined}
                onClick={() => {
                  close();
                  onNavigate();
                }}
              >
                <WorkspaceIcon workspace={one} />
                <span className="clipped block fill">{one.name}</span>
                {one === current && <IconCheck size={16} aria-hidden />}
              </Link>
            </li>
          ))}
        </ul>
        <div className={`above-4 edge-above ${classes.more}`}>
          {mayMake && (
            <button
              type="button"
              className={`plain-link hoverable line ${popoverClasses.row}`}
              onClick={() => {
                close();
                onNewWorkspace();
              }}
            >
              <IconPlus size={18} stroke={1.7} aria-hidden />
              <span className="clipped block fill">{texts.make}</span>
            </button>
          )}
          {accessible_features.includes('company') && (
            <Link
              to="/app/company-profile?tab=workspaces"
              className={`plain-link hoverable line ${popoverClasses.row}`}
              onClick={() => {
                close();
                onNavigate();
              }}
            >
              <span className={classes.indented}>{texts.all}</span>
            </Link>
          )}
        </div>
      </div>
    </>
  );
}

function WorkspaceIcon({ workspace: { is_personal: isPersonal } }: { workspace: Membership }) {
  const Icon = isPersonal ? IconUser : IconUsers;
  return <Icon size={18} stroke={1.7} aria-hidden />;
}

/** Below the button, beside it where the menu is narrow; always inside the window. */
function place(panel: HTMLElement, button: HTMLElement, isBeside: boolean): void {
  const at = button.getBoundingClientRect();
  const top = isBeside ? at.top : at.bottom + gap;
  panel.style.left = `${isBeside ? at.right + gap : at.left}px`;
  panel.style.top = `${Math.max(gap, Math.min(top, window.innerHeight - panel.offsetHeight - gap))}px`;
}
