export { LostPage } from '@/features/shell/lost-page';
