/** The numbered sections of the policy, in order. */
export const sectionIds = [
  'scope',
  'collected',
  'use',
  'basis',
  'third-parties',
  'cookies',
  'retention',
  'security',
  'rights',
  'children',
  'changes',
] as const;

export type SectionId = (typeof sectionIds)[number];
