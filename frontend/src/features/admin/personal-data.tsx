/** What is stored about one person: handed out as a file, or erased. */
import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileNamePart, saveFile } from '@/shared/lib/save-file';
import { Action } from '@/shared/ui/controls/action';
import { Dialog } from '@/shared/ui/controls/dialog';
import { Field } from '@/shared/ui/controls/field';
import { Actions } from '@/shared/ui/layout';
import { showToast } from '@/shared/ui/toasts/toast-store';
import { useErasePersonMutation, useExportPersonMutation } from './api';
import type { Person, PersonalData as Stored } from './types';
import { useFormats } from './use-formats';
import { useTelling } from './use-telling';

const Form = styled('form')({
  display: 'grid',
  gap: '1.5rem',
  maxWidth: '34rem',
  '& h2': { fontSize: 'var(--t-h3)', fontWeight: 430, lineHeight: 1.16 },
});

/** An address is by e-mail, anything else a session. */
const personOf = (text: string): Person =>
  text.includes('@') ? { email: text } : { sessionId: text };

const rowsErased = (stored: Stored): number =>
  Object.values(stored).reduce<number>((sum, entry) => {
    const rows = (entry as { rows?: unknown } | null)?.rows;
    return sum + (Number(rows) || 0);
  }, 0);

export function PersonalData() {
  const { t } = useTranslation('admin');
  const { t: shell } = useTranslation('shell');
  const { number } = useFormats();
  const tell = useTelling();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [exportPerson, exporting] = useExportPersonMutation();
  const [erasePerson, erasing] = useErasePersonMutation();
  const who = text.trim();
  const incomplete = (stored: Stored) =>
    stored.complete === false ? { text: t('person.incomplete'), tone: 'caution' as const } : null;

  const handOut = async () => {
    setAsked(true);
    if (!who) return;
    await tell(
      exportPerson(personOf(who))
        .unwrap()
        .then((stored) => {
          const file = new Blob([JSON.stringify(stored, null, 2)], { type: 'application/json' });
          saveFile(file, `personal_data_${fileNamePart(who)}.json`);
          showToast({ title: t('person.exported'), tone: 'positive', ...incomplete(stored) });
        }),
    );
  };
  const erase = async () => {
    setConfirming(false);
    await tell(
      erasePerson(personOf(who))
        .unwrap()
        .then((stored) => {
          const title = t('person.erased', { count: rowsErased(stored), number: number(rowsErased(stored)) });
          showToast({ title, tone: 'positive', ...incomplete(stored) });
        }),
    );
  };

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handOut();
      }}
    >
      <h2>{t('views.person')}</h2>
      <p className="muted">{t('person.text')}</p>
      <Field
        label={t('person.who')}
        hint={t('person.hint')}
        value={text}
        error={asked && !who ? shell('required') : undefined}
        inputProps={{ maxLength: 254 }}
        onChange={(event) => setText(event.target.value)}
      />
      <Actions>
        <Action type="submit" icon="download" disabled={exporting.isLoading}>
          {t('person.export')}
        </Action>
        <Action
          secondary
          disabled={erasing.isLoading}
          onClick={() => {
            setAsked(true);
            if (who) setConfirming(true);
          }}
        >
          {t('person.erase')}
        </Action>
      </Actions>
      {confirming ? (
        <Dialog
          open
          width={30}
          onClose={() => setConfirming(false)}
          title={t('person.confirm')}
          closeLabel={t('close')}
        >
          <p>{t('person.confirmText', { who })}</p>
          <Actions style={{ marginTop: '1.5rem' }}>
            <Action onClick={() => void erase()}>{t('person.erase')}</Action>
            <Action secondary onClick={() => setConfirming(false)}>
              {t('cancel')}
            </Action>
          </Actions>
        </Dialog>
      ) : null}
    </Form>
  );
}
