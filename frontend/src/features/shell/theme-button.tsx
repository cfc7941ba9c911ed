import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '@/shared/ui/controls/action';
import { Tooltip } from '@/shared/ui/tooltip';

type Mode = 'light' | 'dark';
const key = 'theme';

const readMode = (): Mode =>
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';

function remember(mode: Mode): void {
  try {
    localStorage.setItem(key, mode);
  } catch {
    // Without storage the choice lasts for this visit.
  }
}

/** Switches between light and dark; scripts/boot.js sets the first value before the first paint. */
export function ThemeButton() {
  const { t } = useTranslation('shell');
  const [mode, setMode] = useState<Mode>('light');
  useEffect(() => setMode(readMode()), []);
  const other: Mode = mode === 'dark' ? 'light' : 'dark';
  const label = t(`theme.${other}`);
  const change = () => {
    document.documentElement.dataset.theme = other;
    remember(other);
    setMode(other);
  };
  return (
    <Tooltip text={label}>
      <IconAction icon={mode === 'dark' ? 'sun' : 'moon'} label={label} onClick={change} />
    </Tooltip>
  );
}
