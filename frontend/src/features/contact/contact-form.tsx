import { styled } from '@/shared/look/styled';
import { useRef, useState, type DragEvent, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useContent } from '@/shared/content/use-content';
import { useKeptInput } from '@/shared/hooks/use-kept-input';
import { Action } from '@/shared/ui/controls/action';
import { Field } from '@/shared/ui/controls/field';
import { Actions } from '@/shared/ui/layout';
import { Rule } from '@/shared/ui/marks/rule';
import { AttachmentList } from './attachment-list';
import { exampleEmail, useMessage } from './use-message';
import { fieldOf, longest, type Draft } from './validation';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: '1.5rem',
  '& .two': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1.25rem', alignItems: 'start' },
  '& .label': { fontWeight: 600, fontSize: 'var(--t-small)', marginBottom: '.4rem' },
  '& .label span': { fontWeight: 400, color: 'var(--muted)' },
  '& .drop': { outlineOffset: 8, transition: 'background-color .12s var(--ease)' },
  '& .drop[data-over=true]': { outline: '2px dashed var(--accent)', background: 'var(--surface)' },
  '& .progress': { display: 'grid', gap: '.6rem', maxWidth: '20rem' },
  '& .sent': {
    padding: '1rem 1.25rem 1rem 1.5rem',
    background: 'var(--surface)',
    boxShadow: 'inset 5px 0 0 var(--positive)',
  },
  '& .sent b': { fontWeight: 600, display: 'block' },
  [theme.breakpoints.down('md')]: { '& .two': { gridTemplateColumns: 'minmax(0,1fr)' } },
  '@media print': { display: 'none' },
}));

type Message = ReturnType<typeof useMessage>;

function useFieldOf(message: Message, name: keyof Draft) {
  const { t } = useTranslation('contact');
  const ref = useRef<HTMLInputElement>(null);
  const { draft, edit, fault, sending } = message;
  useKeptInput(ref, draft[name], (value) => edit({ [name]: value }));
  // What is too long says so by itself, with its figures.
  const broken = fault !== null && fault !== 'tooLong' && fieldOf(fault, draft) === name ? fault : null;
  const error = broken
    ? `${t(`errors.${broken}.title`)}. ${t(`errors.${broken}.text`, { email: exampleEmail })}`
    : undefined;
  const props = {
    id: `contact-${name}`,
    label: t(`form.${name}`),
    value: draft[name],
    error,
    longest: longest[name],
    readOnly: sending,
    inputRef: ref,
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  };
  return { ref, props };
}

function Attachments({ message }: { message: Message }) {
  const { t } = useTranslation('contact');
  const { files, add, remove, sending } = message;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  const drop = (event: DragEvent) => {
    drag(event, false);
    if (!sending) add([...event.dataTransfer.files]);
  };
  return (
    <div
      className="drop"
      role="group"
      aria-labelledby="contact-files-label"
      data-over={over}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={drop}
    >
      <p className="label" id="contact-files-label">
        {t('form.attachments')} <span>({t('form.optional')})</span>
      </p>
      <AttachmentList files={files} disabled={sending} onRemove={remove} />
      <input
        ref={input}
        id="contact-files"
        type="file"
        multiple
        hidden
        aria-label={t('form.add')}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Action
        secondary
        small
        icon="attach"
        iconFirst
        disabled={sending}
        onClick={() => input.current?.click()}
      >
        {t('form.add')}
      </Action>
    </div>
  );
}

function Outcome({ message }: { message: Message }) {
  const { t } = useTranslation('contact');
  const { texts } = useContent();
  return (
    <div role="status">
      {message.sending && message.files.length > 0 ? (
        <div className="progress note tn">
          <span>{t('form.progress', { percent: message.percent })}</span>
          <Rule height={10} at={message.percent} />
        </div>
      ) : null}
      {message.sent ? (
        <p className="sent">
          <b>{t('sent.title')}</b>
          <span className="small">
            {t('sent.text')} {texts.contact.responseTime}
          </span>
        </p>
      ) : null}
    </div>
  );
}

export function ContactForm() {
  const { t } = useTranslation('contact');
  const message = useMessage();
  const fields = {
    name: useFieldOf(message, 'name'),
    email: useFieldOf(message, 'email'),
    message: useFieldOf(message, 'message'),
  };
  const { sending, ready } = message;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const fault = await message.submit();
    if (fault) fields[fieldOf(fault, message.draft)].ref.current?.focus();
  };
  return (
    <Form noValidate aria-label={t('form.title')} onSubmit={(event) => void submit(event)}>
      <h3>{t('form.title')}</h3>
      <div className="two">
        <Field {...fields.name.props} autoComplete="name" inputProps={{ 'aria-required': true }} />
        <Field
          {...fields.email.props}
          type="text"
          autoComplete="email"
          inputProps={{ inputMode: 'email', 'aria-required': true }}
        />
      </div>
      <Field {...fields.message.props} multiline inputProps={{ 'aria-required': true }} />
      <Attachments message={message} />
      <Outcome message={message} />
      <Actions>
        <Action type="submit" icon="arrow" disabled={sending} aria-disabled={!ready || undefined}>
          {t(sending ? 'form.sending' : 'form.send')}
        </Action>
      </Actions>
      <p className="note muted">
        {t('form.privacy')} <Link to="/privacy-policy">{t('form.privacyLink')}</Link>.
      </p>
    </Form>
  );
}
