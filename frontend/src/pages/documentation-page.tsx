export { default } from '@/features/documentation/page';
