/** A row of tabs with its panel; single choice, arrow keys move along. */
import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { MuiLook } from '@/shared/look/mui-look';
import { keyframes, styled } from '@/shared/look/styled';

const appear = keyframes({ from: { opacity: 0, translate: '0 8px' }, to: { opacity: 1 } });

const Panel = styled('div')({
  marginTop: 'clamp(2rem,3.4vw,3.5rem)',
  '&:focus-visible': { outlineOffset: 8 },
  '&[data-moved=true]': { animation: `${appear} .32s var(--ease)` },
  '@media print': {
    marginTop: '.9rem',
    '&[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      marginBottom: '.5rem',
      font: '430 var(--t-h3)/1.2 var(--display)',
      breakAfter: 'avoid',
    },
  },
});

export interface TabChoice<T extends string> {
  value: T;
  label: ReactNode;
}

interface TabsProps<T extends string> {
  /** Prefix of the element identifiers. */
  id: string;
  label: string;
  choices: readonly TabChoice<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Whether the visitor has chosen yet; the first panel appears without motion. */
  moved: boolean;
  /** The panel; a function where the other panels stand in the page too, for paper and for no scripts. */
  children: ReactNode | ((value: T) => ReactNode);
}

export function Tabs<T extends string>(props: TabsProps<T>) {
  const { id, label, choices, value, onChange, moved, children } = props;
  // A single choice is none: its panel stands alone.
  const contentOf = typeof children === 'function' ? children : () => children;
  if (choices.length < 2) return <Panel id={`${id}-panel-${value}`}>{contentOf(value)}</Panel>;
  const inPage = typeof children === 'function' ? choices : choices.filter((choice) => choice.value === value);
  return (
    <>
      <MuiLook>
        <MuiTabs
          className="no-print"
          value={value}
          aria-label={label}
          variant="scrollable"
          scrollButtons={false}
          onChange={(_event, next: T) => onChange(next)}
        >
          {choices.map((choice) => (
            <MuiTab
              key={choice.value}
              value={choice.value}
              label={choice.label}
              id={`${id}-tab-${choice.value}`}
              aria-controls={`${id}-panel-${choice.value}`}
            />
          ))}
        </MuiTabs>
      </MuiLook>
      {inPage.map((choice) => (
        <Panel
          key={choice.value}
          className="unfolds"
          role="tabpanel"
          id={`${id}-panel-${choice.value}`}
          aria-labelledby={`${id}-tab-${choice.value}`}
          hidden={choice.value !== value}
          data-moved={moved}
          data-label={typeof choice.label === 'string' ? choice.label : undefined}
        >
          {contentOf(choice.value)}
        </Panel>
      ))}
    </>
  );
}
