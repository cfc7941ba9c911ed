import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Action } from '@/shared/ui/controls/action';
import { Cell, DashList, Grid } from '@/shared/ui/layout';
import { Tabs } from '@/shared/ui/controls/tabs';
import { JobForm } from './job-form';
import { NetworkingForm } from './networking-form';
import { actions, useQuestionnaire } from '../store';
import type { AnalysisKind } from '../types';
import { useConnections } from './use-connections';
import type { Analyses } from '../use-analyses';

const Aside = styled('aside')({
  '& h3': { borderBottom: '1px solid var(--text)', paddingBottom: '.6rem', marginBottom: '1.25rem' },
  '& > button': { marginTop: '1.75rem' },
});

const kinds: AnalysisKind[] = ['jobMatch', 'networking'];

export function InputStep({ analyses }: { analyses: Analyses }) {
  const { t } = useTranslation('questionnaire');
  const connections = useConnections();
  const dispatch = useDispatch();
  const { analysis, role } = useQuestionnaire();
  const [moved, setMoved] = useState(false);
  const gains = [...(t(`input.gains.${analysis}`, { returnObjects: true }) as string[])];
  if (analysis === 'networking' && connections) gains.splice(2, 0, t('input.gains.people', { connections }));
  return (
    <Grid>
      <Cell from={1} to={9}>
        <Tabs
          id="analysis"
          label={t('input.label')}
          choices={kinds.map((value) => ({ value, label: t(`input.${value}`) }))}
          value={analysis}
          moved={moved}
          onChange={(value) => {
            setMoved(true);
            dispatch(actions.analysisChosen(value));
          }}
        >
          {analysis === 'jobMatch' ? (
            <JobForm onSubmit={analyses.submitJobMatch} onChoose={analyses.choosePosting} />
          ) : (
            <NetworkingForm onSubmit={analyses.submitNetworking} />
          )}
        </Tabs>
      </Cell>
      <Cell from={9} to={13}>
        <Aside aria-label={t('input.aside')}>
          <h3>{role ? t(`roles.${role}`) : null}</h3>
          <DashList className="small">
            {gains.map((gain) => (
              <li key={gain}>{gain}</li>
            ))}
          </DashList>
          <Action secondary small icon="back" iconFirst onClick={() => dispatch(actions.backToSelection())}>
            {t('input.change')}
          </Action>
        </Aside>
      </Cell>
    </Grid>
  );
}
