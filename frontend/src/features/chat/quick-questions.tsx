import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { chat } from '@/shared/config/limits';
import { useContent } from '@/shared/content/use-content';

const List = styled('ul')({
  marginTop: '1rem',
  borderTop: '1px solid var(--text)',
  '& button': {
    display: 'block',
    width: '100%',
    textAlign: 'start',
    background: 'none',
    border: 0,
    borderBottom: '1px solid var(--line)',
    padding: '.95rem 0',
    color: 'inherit',
    font: '400 1.1875rem/1.3 var(--display)',
    wordSpacing: '.1em',
    textWrap: 'balance',
    cursor: 'pointer',
    transition: 'box-shadow .18s var(--ease)',
  },
  '& button:hover:not(:disabled)': { boxShadow: 'inset 0 -3px 0 var(--accent)' },
  '& button:disabled': { color: 'var(--muted)', cursor: 'not-allowed' },
});

interface QuickQuestionsProps {
  used: readonly string[];
  disabled: boolean;
  onAsk: (id: string, text: string) => void;
}

/** Up to four of six questions; one that was asked makes room for the next. */
export function QuickQuestions({ used, disabled, onAsk }: QuickQuestionsProps) {
  const { t } = useTranslation('chat');
  const { profile, texts } = useContent();
  const all = profile.quickQuestions;
  if (all.length === 0) return null;
  const left = all.filter((id) => !used.includes(id)).slice(0, chat.quickQuestionsShown);
  return (
    <div className="no-print">
      <h3>{t('quick.title')}</h3>
      {left.length === 0 ? (
        <p style={{ marginTop: '1rem' }}>{t('quick.all')}</p>
      ) : (
        <List>
          {left.map((id) => (
            <li key={id}>
              <button
                type="button"
                disabled={disabled}
                onClick={() => onAsk(id, texts.quickQuestions[id] ?? '')}
              >
                {texts.quickQuestions[id]}
              </button>
            </li>
          ))}
        </List>
      )}
      <p className="note muted" style={{ marginTop: '.9rem' }}>
        {t('quick.used', { used: used.length, total: all.length })}
      </p>
    </div>
  );
}
