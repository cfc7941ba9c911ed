export { default } from '@/features/privacy/page';
