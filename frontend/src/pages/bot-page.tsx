export { default } from '@/features/bot/page';
