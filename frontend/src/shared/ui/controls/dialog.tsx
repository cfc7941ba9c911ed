/** A dialog: raised sheet, title, content, actions left; full screen on phones. */
import MuiDialog from '@mui/material/Dialog';
import { styled } from '@/shared/look/styled';
import { useId, type ReactNode } from 'react';
import { MuiLook } from '@/shared/look/mui-look';
import { layout } from '@/shared/config/limits';
import { useMedia } from '@/shared/hooks/use-media';
import { IconAction } from './action';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '1rem',
  padding: '1.5rem 1rem .5rem 1.75rem',
  '& button': { marginTop: '-.45rem' },
  '& h2': { fontSize: 'var(--t-h3)', fontWeight: 430, lineHeight: 1.16, letterSpacing: '-.01em' },
});

const Body = styled('div')({ padding: '.75rem 1.75rem 1.75rem', overflowY: 'auto', '&:focus-visible': { outlineOffset: '-3px' } });

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Largest width in rem. */
  width?: number;
  children: ReactNode;
}

export function Dialog({ open, onClose, title, closeLabel, width = 44, children }: DialogProps) {
  const phone = useMedia(`(max-width: ${layout.mobileWidth - 1}px)`);
  const id = useId();
  return (
    <MuiLook>
      <MuiDialog
        open={open}
        onClose={onClose}
        fullScreen={phone}
        aria-labelledby={id}
        maxWidth={false}
        transitionDuration={{ enter: 180, exit: 0 }}
        slotProps={{ paper: { style: phone ? undefined : { width: `min(${width}rem, 100%)` } } }}
      >
        <Head>
          <h2 id={id}>{title}</h2>
          <IconAction icon="close" label={closeLabel} onClick={onClose} />
        </Head>
        {/* Long content without a control of its own is scrolled by keyboard, too. */}
        <Body role="group" aria-labelledby={id} tabIndex={0}>
          {children}
        </Body>
      </MuiDialog>
    </MuiLook>
  );
}
