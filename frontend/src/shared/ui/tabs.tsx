/** A row of tabs with its panel; single choice, arrow keys move along. */
import MuiTab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const appear = keyframes({ from: { opacity: 0, translate: '0 8px' }, to: { opacity: 1 } });

const Panel = styled('div')({
  marginTop: 'clamp(2rem,3.4vw,3.5rem)',
  '&:focus-visible': { outlineOffset: 8 },
  '&[data-moved=true]': { animation: `${appear} .32s var(--ease)` },
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
  children: ReactNode;
}

export function Tabs<T extends string>(props: TabsProps<T>) {
  const { id, label, choices, value, onChange, moved, children } = props;
  // A single choice is none: its panel stands alone.
  if (choices.length < 2) return <Panel id={`${id}-panel`}>{children}</Panel>;
  return (
    <>
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
            aria-controls={`${id}-panel`}
          />
        ))}
      </MuiTabs>
      <Panel
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${value}`}
        data-moved={moved}
      >
        {children}
      </Panel>
    </>
  );
}
