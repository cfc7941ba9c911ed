import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { fileNamePart } from '@/shared/lib/save-file';
import { DashList } from '@/shared/ui/layout';
import { useCreateJobReportMutation } from '../api';
import { countsOf, MatchDrawing } from './match-drawing';
import { MatchRows } from './match-rows';
import { PostingCv } from './posting-cv';
import { ResultActions } from './result-actions';
import { ScoreFigure } from './score-figure';
import { jobShareText } from './share-text';
import { useQuestionnaire } from '../store';
import type { JobEvaluation, PostingFacts } from '../types';
import { useResultActions } from './use-result-actions';

export const Advice = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,7fr) minmax(0,5fr)',
  gap: '2.5rem clamp(2rem,5vw,6rem)',
  marginTop: '2.75rem',
  alignItems: 'start',
  '& h3': { marginBottom: '1rem' },
  '& .alone': { gridColumn: '1/3' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    '& .alone': { gridColumn: 1 },
  },
}));

const Formula = styled('p')({
  borderTop: '1px solid var(--line)',
  marginTop: '2.5rem',
  paddingTop: '.75rem',
  maxWidth: 'none',
});

const factsOf = (posting: PostingFacts | undefined, remote: string, pasted: string) =>
  [
    posting?.pasted ? pasted : '',
    posting?.location,
    posting?.employmentType,
    posting?.remote ? remote : '',
    posting?.salary,
  ]
    .filter(Boolean)
    .join(' · ');

export function JobResults({ result }: { result: JobEvaluation }) {
  const { t } = useTranslation('questionnaire');
  const { language } = useLanguage();
  const { jobUrl } = useQuestionnaire();
  const { saveReport, share } = useResultActions();
  const [createReport, { isLoading }] = useCreateJobReportMutation();
  const rows = result.skills ?? [];
  const advice = result.recommendations ?? [];
  const questions = result.interviewQuestions ?? [];
  const facts = factsOf(result.posting, t('results.remote'), t('results.pasted'));

  const save = () => {
    const parts = [result.jobTitle, result.company].filter(Boolean).map(fileNamePart);
    const name = `${['Job_Match', ...parts].join('_')}.pdf`;
    const address = result.posting?.pasted ? '' : (result.posting?.address ?? jobUrl.trim());
    const report = { evaluationResult: result, jobUrl: address, language };
    void saveReport(createReport(report).unwrap(), name);
  };
  const shareResult = () => {
    const title = [result.jobTitle, result.company].filter(Boolean).join(', ');
    const heading = t('share.jobHeading', { title, score: result.overallScore });
    const text = jobShareText(result, {
      heading,
      skills: t('share.skills'),
      recommendations: t('share.recommendations'),
      address: `${window.location.origin}/ai-analytics`,
    });
    const draw = async () => {
      const { matchPicture } = await import('./match-picture');
      const names = { posting: t('drawing.posting'), record: t('drawing.record') };
      const counts = t('drawing.counts', countsOf(rows));
      return matchPicture({ title, score: result.overallScore, ...names, counts, rows }, 'match.png');
    };
    void share(heading, text, rows.length < 2 ? undefined : draw);
  };

  return (
    <>
      <ScoreFigure score={result.overallScore} summary={result.summary} />
      {facts ? <p className="small muted" style={{ marginBottom: '1rem' }}>{facts}</p> : null}
      <MatchDrawing rows={rows} />
      <MatchRows rows={rows} />
      <Advice>
        {advice.length ? (
          <div className={questions.length ? undefined : 'alone'}>
            <h3>{t('results.recommendations')}</h3>
            <DashList>
              {advice.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </DashList>
          </div>
        ) : null}
        {questions.length ? (
          <div>
            <h3>{t('results.interview')}</h3>
            <DashList>
              {questions.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </DashList>
          </div>
        ) : null}
      </Advice>
      {result.formula ? (
        <Formula className="note muted">{result.formula}</Formula>
      ) : null}
      <PostingCv result={result} />
      <ResultActions saving={isLoading} onSave={save} onShare={shareResult} />
    </>
  );
}
