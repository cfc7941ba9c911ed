/** Reads picked files: upload with progress, then what the server found in them. */
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { showToast } from '@/shared/ui/toasts/toast-store';
import { extractConnections, extractCvText } from '../api';
import { actions, type PickedFile } from '../store';

type Read<T> = (file: File, onProgress: (percent: number) => void) => Promise<T>;

/** The newest file of each kind; the news of one that was removed or replaced are dropped. */
const newest: Record<'cv' | 'archive', symbol | null> = { cv: null, archive: null };

async function readFile<T>(
  kind: keyof typeof newest,
  file: File,
  read: Read<T>,
  put: (picked: PickedFile<T>) => void,
): Promise<void> {
  const mark = Symbol(kind);
  newest[kind] = mark;
  const picked: PickedFile<T> = {
    name: file.name,
    bytes: file.size,
    progress: 0,
    state: 'reading',
    content: null,
  };
  const tell = (change: Partial<PickedFile<T>>) => {
    if (newest[kind] === mark) put({ ...picked, ...change });
  };
  tell({});
  try {
    const content = await read(file, (progress) => tell({ progress }));
    tell({ state: 'ready', progress: 100, content });
  } catch (error) {
    tell({ state: 'failed' });
    if (newest[kind] === mark) throw error;
  }
}

export function useFileReading() {
  const { t } = useTranslation('questionnaire');
  const dispatch = useDispatch();
  const refuse = (text: string) =>
    showToast({ title: t('errors.file'), text, tone: 'negative' });
  return {
    readCv: (file: File) => {
      const put = (picked: PickedFile<string>) => dispatch(actions.cvPicked(picked));
      readFile('cv', file, extractCvText, put).catch(() => refuse(t('errors.fileText')));
    },
    readArchive: (file: File) => {
      const read = async (archive: File, onProgress: (percent: number) => void) =>
        (await extractConnections(archive, onProgress)).connections;
      const put = (picked: PickedFile<Awaited<ReturnType<typeof read>>>) =>
        dispatch(actions.archivePicked(picked));
      readFile('archive', file, read, put).catch(() => refuse(t('errors.archiveText')));
    },
    removeCv: () => {
      newest.cv = null;
      dispatch(actions.cvPicked(null));
    },
    removeArchive: () => {
      newest.archive = null;
      dispatch(actions.archivePicked(null));
    },
  };
}
