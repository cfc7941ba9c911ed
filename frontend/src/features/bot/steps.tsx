import { useTranslation } from 'react-i18next';
import { bot as limits, textLimits } from '@/shared/config/limits';
import { Action, ActionLink } from '@/shared/ui/controls/action';
import { Field, FieldError } from '@/shared/ui/controls/field';
import { Actions, DashList } from '@/shared/ui/layout';
import { Rule } from '@/shared/ui/marks/rule';
import { Waiting } from '@/shared/ui/waiting';
import type { BotJobMatch } from './api';
import type { Bot, BotCvLanguage } from './use-bot';

/** Titles of errors are in the language of the analysis. */
const errorTitles = { ru: 'Ошибка анализа', en: 'Analysis error' };

function BackToMenu({ bot }: { bot: Bot }) {
  const { t } = useTranslation('bot');
  return (
    <Action secondary icon="back" iconFirst onClick={bot.toMenu}>
      {t('menu')}
    </Action>
  );
}

export function Welcome({ bot }: { bot: Bot }) {
  const { t } = useTranslation('bot');
  return (
    <>
      <h2 tabIndex={-1}>{t('welcome.title')}</h2>
      <Actions>
        <Action icon="download" onClick={bot.chooseCv}>
          {t('welcome.cv')}
        </Action>
        <Action secondary icon="arrow" onClick={bot.enterJob}>
          {t('welcome.job')}
        </Action>
      </Actions>
    </>
  );
}

export function CvLanguageChoice({ bot }: { bot: Bot }) {
  const { t } = useTranslation('bot');
  return (
    <>
      <h2 tabIndex={-1}>{t('cv.title')}</h2>
      <Actions>
        {limits.cvLanguages.map((language, index) => (
          <Action
            key={language}
            icon="download"
            secondary={index > 0}
            onClick={() => void bot.downloadCv(language)}
          >
            {t(`cv.${language}`)}
          </Action>
        ))}
        <BackToMenu bot={bot} />
      </Actions>
    </>
  );
}

export function JobMatch({ bot }: { bot: Bot }) {
  const { t } = useTranslation('bot');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void bot.analyze();
      }}
    >
      <h2 tabIndex={-1}>{t('job.title')}</h2>
      <Field
        label={t('job.url')}
        hint={t(limits.analysisLanguage === 'ru' ? 'job.hint' : 'job.hintInEnglish')}
        placeholder="https://"
        type="url"
        value={bot.jobUrl}
        longest={textLimits.url}
        inputProps={{ inputMode: 'url' }}
        onChange={(event) => bot.setJobUrl(event.target.value)}
      />
      <Actions>
        <Action type="submit" icon="arrow" disabled={!bot.jobUrl.trim()}>
          {t('job.submit')}
        </Action>
        <BackToMenu bot={bot} />
      </Actions>
    </form>
  );
}

export function Analyzing() {
  const { t } = useTranslation('bot');
  return (
    <>
      <h2 tabIndex={-1}>{t('analyzing.title')}</h2>
      <Waiting text={t('analyzing.text')} />
    </>
  );
}

interface CvGeneratingProps {
  bot: Bot;
  language: BotCvLanguage;
  state: 'working' | 'done' | 'failed';
}

export function CvGenerating({ bot, language, state }: CvGeneratingProps) {
  const { t } = useTranslation('bot');
  if (state === 'done')
    return (
      <div role="status">
        <h2 tabIndex={-1}>{t('generating.done')}</h2>
        <Rule at={100} />
        <p className="muted">{t('generating.saved')}</p>
      </div>
    );
  return (
    <>
      <h2 tabIndex={-1}>{t('generating.title')}</h2>
      {state === 'working' ? <Waiting text={t('generating.text')} /> : null}
      {state === 'failed' ? (
        <>
          <div role="alert">
            <FieldError>{t('generating.failed')}</FieldError>
          </div>
          <Actions>
            <Action icon="retry" onClick={() => void bot.downloadCv(language)}>
              {t('generating.retry')}
            </Action>
            <BackToMenu bot={bot} />
          </Actions>
        </>
      ) : null}
    </>
  );
}

export function JobResult({ bot, result }: { bot: Bot; result: BotJobMatch }) {
  const { t } = useTranslation('bot');
  const match = result.overallMatch;
  const known = typeof match === 'number';
  return (
    <>
      <h2 tabIndex={-1} lang={limits.analysisLanguage}>
        {result.jobTitle}
      </h2>
      <p className="score tn">
        <span className="vh">{t('result.match')}: </span>
        {known ? match : t('result.none')}
        {known ? <small>%</small> : null}
      </p>
      {known ? <Rule at={match} height={20} /> : null}
      <h3>{t('result.skills')}</h3>
      <DashList lang={limits.analysisLanguage}>
        {(result.topSkills ?? []).slice(0, limits.topSkills).map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </DashList>
      <Actions>
        <BackToMenu bot={bot} />
      </Actions>
    </>
  );
}

export function BotError({ bot, text }: { bot: Bot; text: string }) {
  const { t } = useTranslation('bot');
  return (
    <div role="alert">
      <h2 tabIndex={-1} lang={limits.analysisLanguage}>
        {errorTitles[limits.analysisLanguage]}
      </h2>
      <FieldError>{text}</FieldError>
      <p className="muted">{t('error.hint')}</p>
      <Actions>
        <Action icon="retry" onClick={bot.enterJob}>
          {t('error.retry')}
        </Action>
        <ActionLink to="/" secondary icon="arrow">
          {t('site')}
        </ActionLink>
        <BackToMenu bot={bot} />
      </Actions>
    </div>
  );
}
