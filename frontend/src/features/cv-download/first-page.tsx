/**
 * The first page of a CV's file on its card, over the mark that stands for it until it has come, or where it
 * can't. Along its foot stand the steps of the career to true years, for the living needle.
 */
import { styled } from '@/shared/look/styled';
import type { CvLanguage } from '@/shared/config/limits';
import { yearsBetween } from '@/shared/content/career-axis';
import { useContent } from '@/shared/content/use-content';
import { cvPictureUrl } from '@/shared/lib/cv-link';

const Page = styled('span')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  '& img': { width: '100%', height: '100%' },
  // One that doesn't come shows no sign of it.
  '& img:not([data-came])': { opacity: 0 },
  // The tone of the paper over the page's white.
  '& img[data-came]': { background: '#fff' },
  '& img[data-came] + s': {
    position: 'absolute',
    inset: 0,
    background: 'var(--paper)',
    mixBlendMode: 'multiply',
  },
  '[data-turned=true] &::after': {
    content: "''",
    position: 'absolute',
    inset: 0,
    boxShadow: 'inset 5px 0 0 var(--accent)',
  },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Steps = styled('span')({
  position: 'absolute',
  inset: 'auto 0 0',
  display: 'flex',
  gap: 1,
  height: 5,
  '& u': { background: 'var(--here,transparent)' },
});

export function FirstPage({ language }: { language: CvLanguage }) {
  const { profile } = useContent();
  return (
    <Page>
      <img
        src={cvPictureUrl(language)}
        alt=""
        loading="lazy"
        width="210"
        height="297"
        onLoad={(event) => event.currentTarget.setAttribute('data-came', '')}
      />
      <s />
      <Steps>
        {profile.timeline.map(({ id, from, to }) => {
          const years = yearsBetween(from, to && Math.max(from, to - 1));
          return <u key={id} data-years={years} style={{ flexGrow: years.split(' ').length }} />;
        })}
      </Steps>
    </Page>
  );
}
