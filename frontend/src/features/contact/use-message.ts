/** The contact form's state: draft, attachments, sending. */
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attachments as limits } from '@/shared/config/limits';
import { errorReason, errorText } from '@/shared/api/error-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { makeId } from '@/shared/lib/make-id';
import { dismissToasts, showToast } from '@/shared/ui/toasts/toast-store';
import { addFiles } from './attachments';
import { useSendMessageMutation } from './contact-api';
import { emptyDraft, keepDraft, readDraft } from './draft';
import { firstFault, type Draft, type Fault } from './validation';

export const exampleEmail = 'name@example.com';

function useDraft() {
  const [draft, setDraft] = useState(emptyDraft);
  useEffect(() => {
    const kept = readDraft();
    setDraft((typed) => ({
      name: typed.name || kept.name,
      email: typed.email || kept.email,
      message: typed.message || kept.message,
    }));
  }, []);
  const change = (part: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...part };
      keepDraft(next);
      return next;
    });
  return { draft, change };
}

/** Files that the server refuses for what they hold; it names them at the end of its text, in brackets. */
function refusedAmong(files: readonly File[], error: unknown): File[] {
  if (errorReason(error) !== 'FILES_REJECTED') return [];
  const names = /\((.*)\)\s*$/s.exec(errorText(error))?.[1] ?? '';
  return files.filter(({ name }) => `, ${names}, `.includes(`, ${name}, `));
}

export function useMessage() {
  const { t } = useTranslation('contact');
  const { language } = useLanguage();
  const { draft, change } = useDraft();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<Fault | null>(null);
  const [percent, setPercent] = useState(0);
  const [sent, setSent] = useState(false);
  const key = useRef('');
  const [send, { isLoading: sending }] = useSendMessageMutation();

  const warn = (name: Fault | 'failed') =>
    showToast({
      title: t(`errors.${name}.title`),
      text: t(`errors.${name}.text`, { email: exampleEmail }),
      tone: 'negative',
    });

  const reject = (names: string[]) =>
    showToast({
      title: t('errors.rejected.title'),
      text: t('errors.rejected.text', { names: names.join(', ') }),
      tone: 'negative',
    });

  const edit = (part: Partial<Draft>) => {
    key.current = '';
    setSent(false);
    setFault(null);
    change(part);
  };

  const add = (added: readonly File[]) => {
    const result = addFiles(files, added);
    key.current = '';
    setSent(false);
    setFiles(result.files);
    const max = result.violation === 'tooLarge' ? limits.maxBytes / 1_048_576 : limits.maxFiles;
    const name = result.violation ?? (result.rejected.length ? 'rejected' : null);
    if (name === 'rejected') reject(result.rejected);
    else if (name)
      showToast({ title: t(`errors.${name}.title`), text: t(`errors.${name}.text`, { max }), tone: 'negative' });
  };

  const submit = async () => {
    const found = firstFault(draft);
    setFault(found);
    if (found) {
      warn(found);
      return found;
    }
    key.current ||= makeId();
    setPercent(0);
    dismissToasts();
    const result = await send({
      ...draft,
      language,
      files,
      idempotencyKey: key.current,
      onProgress: setPercent,
    });
    if ('error' in result) {
      const refused = refusedAmong(files, result.error);
      if (refused.length === 0) warn('failed');
      else {
        // The others stay, and what is sent next is another message.
        key.current = '';
        setFiles(files.filter((file) => !refused.includes(file)));
        reject(refused.map(({ name }) => name));
      }
      return null;
    }
    key.current = '';
    change(emptyDraft);
    setFiles([]);
    setSent(true);
    showToast({ title: t('sent.title'), text: t('sent.text'), tone: 'positive' });
    return null;
  };

  const remove = (file: File) => setFiles(files.filter((other) => other !== file));
  const ready = firstFault(draft) === null;
  return { draft, edit, files, add, remove, fault, submit, sending, percent, sent, ready };
}
