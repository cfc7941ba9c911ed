export { default } from '@/features/admin/page';
