export { default } from '@/features/cv-page/page';
