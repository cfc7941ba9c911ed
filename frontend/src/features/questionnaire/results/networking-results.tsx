import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { fileNamePart } from '@/shared/lib/save-file';
import { capitalised } from '@/shared/lib/format';
import { DashList } from '@/shared/ui/layout';
import { useCreateNetworkingReportMutation } from '../api';
import { FaultBox } from '../steps/fault-box';
import { Advice } from './job-results';
import { ResultActions } from './result-actions';
import { networkingShareText } from './share-text';
import { useQuestionnaire } from '../store';
import type { NetworkingResult } from '../types';
import { useResultActions } from './use-result-actions';

/** Skills named as read from the visitor's profile. */
const skillsShown = 15;

const Ledger = styled('ul')(({ theme }) => ({
  borderTop: '1px solid var(--text)',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,4fr) minmax(0,5fr) minmax(0,5fr)',
    gap: 'var(--gap)',
    padding: '1.4rem 0',
    borderBottom: '1px solid var(--line)',
    alignItems: 'start',
    breakInside: 'avoid',
  },
  '& h4': { font: '430 1.3125rem/1.25 var(--display)', wordSpacing: '.1em' },
  '& .label': { display: 'block', color: 'var(--muted)', fontSize: 'var(--t-note)' },
  [theme.breakpoints.down('lg')]: {
    '& > li': { gridTemplateColumns: 'minmax(0,1fr)', gap: '.6rem' },
  },
}));

const Group = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,4fr) minmax(0,10fr)',
  gap: 'var(--gap)',
  padding: '1.4rem 0',
  borderTop: '1px solid var(--text)',
  '& h4': { font: '430 1.3125rem/1.25 var(--display)', wordSpacing: '.1em' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,4fr) minmax(0,6fr)',
    gap: '.1rem var(--gap)',
    alignItems: 'baseline',
    padding: '.55rem 0',
    borderBottom: '1px solid var(--line)',
    breakInside: 'avoid',
  },
  '& b': { fontWeight: 500 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0,1fr)', gap: '.6rem' },
  [theme.breakpoints.down('sm')]: { '& li': { gridTemplateColumns: 'minmax(0,1fr)' } },
}));

const Part = styled('section')({
  marginTop: 'clamp(2.5rem,4vw,4.5rem)',
  '& > h3': { marginBottom: '1.25rem' },
});

type People = NetworkingResult['connections'];

/** People under what speaks for them, so that one reason is read once; the reasons in their first order. */
function byReason(people: People): [string, People][] {
  const groups = new Map<string, People>();
  for (const person of people)
    groups.set(person.relevance, [...(groups.get(person.relevance) ?? []), person]);
  return [...groups];
}

function Connections({ people }: { people: People }) {
  const { t } = useTranslation('questionnaire');
  return (
    <Part>
      <h3>{t('network.connections')}</h3>
      {byReason(people).map(([reason, group]) => (
        <Group key={reason}>
          <h4>{reason}</h4>
          <ul>
            {group.map((person) => (
              <li key={`${person.name}-${person.company}`}>
                {person.linkedinUrl ? (
                  <a href={person.linkedinUrl} target="_blank" rel="noopener noreferrer">
                    {person.name}
                  </a>
                ) : (
                  <b>{person.name}</b>
                )}
                <span className="small muted">
                  {[person.role, person.company].filter(Boolean).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </Part>
  );
}

function Help({ entries }: { entries: NetworkingResult['recommendations'] }) {
  const { t } = useTranslation('questionnaire');
  return (
    <Part>
      <h3>{t('network.help')}</h3>
      <Ledger>
        {entries.map((entry) => (
          <li key={entry.type}>
            <h4>{entry.type}</h4>
            <p className="small">{entry.description}</p>
            <p className="small">
              <span className="label">{t('network.how')}</span>
              {entry.value}
            </p>
          </li>
        ))}
      </Ledger>
    </Part>
  );
}

export function NetworkingResults({ result }: { result: NetworkingResult }) {
  const { t } = useTranslation('questionnaire');
  const { language } = useLanguage();
  const { profileUrl } = useQuestionnaire();
  const { saveReport, share } = useResultActions();
  const [createReport, { isLoading }] = useCreateNetworkingReportMutation();
  const { name, headline, company } = result.profileData;
  const skills = (result.analysis.visitorProfile?.skills ?? []).slice(0, skillsShown);

  const save = () => {
    const report = createReport({
      networkingResult: result,
      linkedInUrl: profileUrl.trim(),
      personName: name,
      personPosition: headline,
      personCompany: company,
      language,
    });
    void saveReport(report.unwrap(), `Networking_Analysis_${fileNamePart(name || 'CV')}.pdf`);
  };
  const shareResult = () => {
    const heading = t('share.networkingHeading');
    const text = networkingShareText(result, {
      heading,
      recommendations: t('share.recommendations'),
      address: `${window.location.origin}/ai-analytics`,
    });
    void share(heading, text);
  };

  return (
    <>
      {result.profileAccessible ? null : (
        <FaultBox
          title={t('errors.profile')}
          text={result.errorMessage || t('errors.profileText')}
          hint={t('errors.profileHint')}
        />
      )}
      <Advice style={{ marginTop: 0 }}>
        <div>
          <h3>{t('network.insights')}</h3>
          <DashList>
            {result.insights.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </DashList>
        </div>
        {name || headline || skills.length ? (
          <div>
            <h3>{name || t('network.you')}</h3>
            <p>{capitalised([headline, company].filter(Boolean).join(', '))}</p>
            {skills.length ? (
              <p className="small muted" style={{ marginTop: '.75rem' }}>
                {t('network.read', { skills: skills.join(', ') })}
              </p>
            ) : null}
          </div>
        ) : null}
      </Advice>
      {result.recommendations.length ? <Help entries={result.recommendations} /> : null}
      {result.connections.length ? <Connections people={result.connections} /> : null}
      <ResultActions saving={isLoading} onSave={save} onShare={shareResult} />
    </>
  );
}
