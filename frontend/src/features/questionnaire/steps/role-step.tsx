import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ActionLink } from '@/shared/ui/controls/action';
import { FaultBox } from './fault-box';
import { actions, useQuestionnaire } from '../store';
import { roles } from '../types';
import { useConnections } from './use-connections';

const nameSize = 'clamp(1.5rem,1.2rem + 1.5vw,2.75rem)';
const dotSize = '1.125rem';

const List = styled('ul')(({ theme }) => ({
  borderTop: '1px solid var(--text)',
  '& li': { borderBottom: '1px solid var(--edge)' },
  '& button': {
    display: 'grid',
    gridTemplateColumns: '1.5rem minmax(0,5fr) minmax(0,6fr)',
    columnGap: 'clamp(1rem,2vw,2rem)',
    alignItems: 'baseline',
    width: '100%',
    padding: 'clamp(1.1rem,1.6vw,1.75rem) 0',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& .dot': {
    width: dotSize,
    height: dotSize,
    // In the middle of the name's first line.
    alignSelf: 'start',
    marginTop: `calc((1.1 * ${nameSize} - ${dotSize}) / 2)`,
    border: '1.5px solid var(--text)',
    borderRadius: '50%',
    background: 'radial-gradient(circle, var(--dot, transparent) 45%, transparent 50%)',
    transition: 'background-color .12s var(--ease)',
  },
  '& button:hover .dot': { '--dot': 'var(--edge)' },
  '& [aria-pressed=true] .dot': { '--dot': 'var(--accent)', borderColor: 'var(--accent)' },
  '& .name': {
    font: `400 ${nameSize}/1.1 var(--display)`,
    letterSpacing: '-.018em',
    wordSpacing: '.1em',
    hyphens: 'auto',
    textWrap: 'balance',
  },
  '& button:hover .name': {
    textDecoration: 'underline',
    textDecorationColor: 'var(--accent)',
    textDecorationThickness: '2px',
    textUnderlineOffset: '.18em',
  },
  '& .gain': { color: 'var(--muted)', maxWidth: '46ch', textWrap: 'balance' },
  [theme.breakpoints.down('md')]: {
    '& button': { gridTemplateColumns: '1.5rem minmax(0,1fr)', rowGap: '.35rem' },
    '& .gain': { gridColumn: 2, fontSize: 'var(--t-small)' },
  },
}));

export function RoleStep() {
  const { t } = useTranslation('questionnaire');
  const connections = useConnections();
  const gainOf = (role: (typeof roles)[number]) =>
    role === 'partner' && !connections
      ? t('role.gain.partnerAlone')
      : t(`role.gain.${role}`, { connections });
  const dispatch = useDispatch();
  const { role: chosen, limit } = useQuestionnaire();
  return (
    <>
      {limit === null ? null : (
        <FaultBox title={t('errors.limit')} text={limit} tone="caution">
          <ActionLink to="/contact" small icon="arrow">
            {t('contact')}
          </ActionLink>
        </FaultBox>
      )}
      <List aria-label={t('role.label')}>
        {roles.map((role) => (
          <li key={role}>
            <button
              type="button"
              aria-pressed={role === chosen}
              onClick={() => dispatch(actions.roleChosen(role))}
            >
              <span className="dot" aria-hidden="true" />
              <span className="name">{t(`roles.${role}`)}</span>
              <span className="gain">{gainOf(role)}</span>
            </button>
          </li>
        ))}
      </List>
    </>
  );
}
