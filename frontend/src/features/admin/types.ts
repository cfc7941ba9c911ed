/** What the dashboard reads; names as in proto/portfolio/{chat,contact,analytics,analysis,admin}/v1. */

/** Who is signed in: '' for nobody. */
export interface Session {
  username: string;
  secondFactor?: boolean;
  /** The sign-in before this one; '' where there was none. */
  lastSignIn?: string;
  /** Since then, by wrong passwords and codes. */
  failedSignIns?: number;
  /** Those of them whose password was right. */
  wrongCodes?: number;
}

export interface Summary {
  totalVisitors?: number;
  dailyVisitors?: number;
  monthlyVisitors?: number;
  yearlyVisitors?: number;
  topPages: { page: string; views: number }[];
  topLocations: { location: string; visitors: number }[];
}

export interface NameCount {
  name: string;
  count: number;
  /** In as many days before. */
  before: number;
}

/** What all shown visits have in common. */
export interface VisitFilter {
  kind: 'page' | 'referrer' | 'campaign' | 'location' | 'device' | 'browser' | 'language';
  name: string;
}

export interface DownloadCount {
  language: string;
  channel: string;
  count: number;
}

export interface Day {
  /** yyyy-mm-dd in the owner's time zone. */
  day: string;
  visitors: number;
  views: number;
}

export interface Trends {
  /** Oldest first. */
  days: Day[];
  /** As many days before these. */
  daysBefore: Day[];
  pages: NameCount[];
  referrers: NameCount[];
  campaigns: NameCount[];
  locations: NameCount[];
  devices: NameCount[];
  browsers: NameCount[];
  languages: NameCount[];
  /** Of all visits only. */
  downloads: DownloadCount[];
  times: { page: string; meanSeconds: number }[];
}

/** An answer of one part of the site, or its error. */
type Told<T> = (T & { error?: undefined }) | { error: string };

/** What is new since a moment, and whether the site does its work. Moments are '' where there is none. */
export interface Overview {
  chat: Told<{
    messages: number;
    unanswered: number;
    model?: { configured: boolean; answeredAt: string; failedAt: string; failure: string };
  }>;
  contact: Told<{
    submissions: number;
    failedMails: number;
    mail: {
      configured: boolean;
      waiting: number;
      oldestWaiting: string;
      sentAt: string;
      failedAt: string;
      failure: string;
    };
    attachmentBytes: number;
    attachmentQuotaBytes: number;
  }>;
  analytics: Told<{
    visitors: number;
    visitorsNow: number;
    backupAt: string;
    databaseBytes: number;
  }>;
  analysis: Told<{ analyses: number }>;
}

export interface ChatMessage {
  id: string;
  timestamp: string;
  message: string;
  response: string;
  session_id: string;
  language: string;
}

export interface ChatUsage {
  days: { day: string; messages: number; sessions: number; tokens: number }[];
  total: number;
  unanswered: number;
  /** Tokens a day, and what a million costs; 0 when the owner hasn't said. */
  model: { configured: boolean; tokens: number; price: number };
}

export interface UnansweredQuestion {
  id: string;
  question: string;
  language: string;
  count: number;
  firstAsked: string;
  lastAsked: string;
  seen: boolean;
}

export interface Submission {
  id: string;
  timestamp: string;
  name: string;
  email: string;
  message: string;
  attachments: { index: number; filename: string; size: number; contentType: string }[];
}

export interface OutboxMail {
  id: string;
  submissionId: string;
  kind: string;
  state: string;
  attempts: number;
  lastError: string;
  createdAt: string;
  nextAttemptAt: string;
  sentAt: string;
  recipient: string;
}

export interface ErrorGroup {
  id: string;
  errorType: string;
  errorMessage: string;
  errorStack: string;
  section: string;
  severity: string;
  count: number;
  firstSeen: string;
  lastSeen: string;
  resolved: boolean;
  muted: boolean;
  pageUrl: string;
  userAgent: string;
}

export interface Analysis {
  id: string;
  createdAt: string;
  kind: string;
  userRole: string;
  jobUrl: string;
  linkedinProfile: string;
  title: string;
  overallScore?: number | null;
  sessionId: string;
}

/** Rows of each list of the dashboard, by its path. */
export interface ListRows {
  'chat-messages': ChatMessage;
  'contact-submissions': Submission;
  'unanswered-questions': UnansweredQuestion;
  outbox: OutboxMail;
  errors: ErrorGroup;
  analyses: Analysis;
}

export type ListName = keyof ListRows;

/** What part of a list is wanted; days are yyyy-mm-dd in the owner's time zone. */
export interface ListFilter {
  q: string;
  from: string;
  to: string;
}

export interface ListPage<T> {
  items: T[];
  nextCursor: string;
  total: number;
  /** Outbox only: false means that no mail server is set up. */
  smtpConfigured?: boolean;
}

/** One of the two is set. */
export interface Person {
  email?: string;
  sessionId?: string;
}

/** One entry per service, and whether all of them answered. */
export type PersonalData = Record<string, unknown> & { complete?: boolean };

/** What became of a test mail. */
export interface MailTrial {
  configured: boolean;
  sent: boolean;
  recipient: string;
  /** What the mail server said. */
  reply: string;
}

/** What came of a test question. */
export interface ModelTrial {
  configured: boolean;
  answer: string;
  /** Why there is none. */
  reason: string;
}
