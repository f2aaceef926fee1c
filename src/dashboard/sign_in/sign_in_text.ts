import { arabicSecondsGenitive, counted } from "../../look/plural.ts";
import { type Language, texts } from "../../look/text.ts";
import type { PersonFault } from "../../people/people.ts";

type Faults = Readonly<Record<PersonFault, string>>;

export const signInText = texts(
  {
    signIn: "Sign in",
    signInNow: "Sign in",
    signUp: "Create an account",
    signUpNow: "Create the account",
    email: "E-mail address",
    password: "Password",
    newPassword: "New password",
    passwordHelp: "At least 10 characters, and not a common password.",
    forgot: "Forgot your password?",
    forgotTitle: "Reset your password",
    forgotByMail:
      "Enter your e-mail address. If it has an account, we send it a link that works once, within a day.",
    forgotByOperator: "The operator of this service can give you a link that works once.",
    askOperator: "Ask here:",
    send: "Send the link",
    sent: "If this address has an account, a link is on its way.",
    mailSubject: "Your new password for Mizan",
    mailText: (link: string) =>
      `Someone, hopefully you, asked for a new password. Set it here within a day:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
    reset: "Set the new password",
    signUpAsked:
      "If this address had no account, it has one now, with the password that you entered: sign in. If it had one, nothing was changed.",
    signUpByMail: "Enter your e-mail address. We send it a link that works once, within a day.",
    signUpSent: "An e-mail is on its way to this address: open its link.",
    signUpMailSubject: "Your Mizan account",
    signUpMailText: (link: string) =>
      `Someone, hopefully you, wants to create an account with this address. Create it here within a day:\n\n${link}\n\nIf it was not you, do nothing: no account is created.\n`,
    existingAccountMailText: (signIn: string, reset: string) =>
      `Someone, hopefully you, wants to create an account with this address, which already has one. Sign in here:\n\n${signIn}\n\nIf you have forgotten the password, set a new one here within a day:\n\n${reset}\n\nIf it was not you, do nothing: nothing was changed.\n`,
    codeTitle: "Your code",
    code: "Code",
    codeHelp: "The six digits that your authenticator app shows for Mizan.",
    noApp: "No access to the app?",
    recoveryCode: "Recovery code",
    recoveryCodeHelp:
      "One of the ten that you saved when you switched two-factor sign-in on. Each works once.",
    noCodes:
      "If the recovery codes are gone too, the operator of this service can switch two-factor sign-in off for you.",
    startAgain: "Start again with your password",
    resetDone: "Your password is changed, and all sessions have ended: sign in with the new one.",
    noAccount: "No account yet?",
    haveAccount: "Already have an account?",
    byInvitation: "Accounts are by invitation: ask the operator for a link.",
    closed: "Sign-up is closed.",
    first: "You are the first person here: this becomes the operator's account.",
    firstWaits:
      "This installation has no account yet. The server printed a link when it started: open it to create the operator's account.",
    invited: "You have been invited.",
    faults: {
      wrongPassword: "The e-mail address or the password is wrong.",
      tooManyTries: "Too many attempts.",
      busy: "Many people are signing in right now. Try again in a few seconds.",
      weakPassword: "Use 10 to 200 characters.",
      commonPassword: "This password is common and easy to guess. Choose another one.",
      emailPassword: "Your e-mail address is easy to guess. Choose another password.",
      badEmail: "This is not a valid e-mail address.",
      taken: "This address already has an account: sign in, or reset your password.",
      badLink: "This link was used, has expired, or is for another address.",
      wrongCode: "This code is wrong or already used. Wait for the next one.",
      signInOver: "The code took longer than five minutes. Sign in with your password again.",
      twoFactorChanged:
        "The set-up took longer than 15 minutes, or two-factor sign-in was changed elsewhere. Start again.",
    } as Faults,
    wait: (seconds: number) => `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
  },
  {
    signIn: "تسجيل الدخول",
    signInNow: "سجّل الدخول",
    signUp: "إنشاء حساب",
    signUpNow: "أنشئ الحساب",
    email: "البريد الإلكتروني",
    password: "كلمة السر",
    newPassword: "كلمة السر الجديدة",
    passwordHelp: "10 أحرف على الأقل، وتجنّب كلمات السر الشائعة.",
    forgot: "نسيت كلمة السر؟",
    forgotTitle: "إعادة تعيين كلمة السر",
    forgotByMail: "اكتب بريدك الإلكتروني. إن كان له حساب أرسلنا إليه رابطًا يعمل مرة واحدة خلال يوم.",
    forgotByOperator: "يستطيع مشغّل هذه الخدمة أن يعطيك رابطًا يعمل مرة واحدة.",
    askOperator: "اطلبه هنا:",
    send: "أرسل الرابط",
    sent: "إن كان لهذا العنوان حساب فالرابط في طريقه إليه.",
    mailSubject: "كلمة سر جديدة لميزان",
    mailText: (link: string) =>
      `طلب أحدهم، ونرجو أنه أنت، كلمة سر جديدة. عيّنها هنا خلال يوم:\n\n${link}\n\nإن لم تكن أنت فلا تفعل شيئًا: تبقى كلمة السر كما هي.\n`,
    reset: "عيّن كلمة السر الجديدة",
    signUpAsked:
      "إن لم يكن لهذا العنوان حساب فقد أُنشئ الآن بكلمة السر التي كتبتها: سجّل الدخول. وإن كان له حساب فلم يتغيّر شيء.",
    signUpByMail: "اكتب بريدك الإلكتروني. وسنرسل إليه رابطًا يعمل مرة واحدة خلال يوم.",
    signUpSent: "الرسالة في طريقها إلى هذا العنوان: افتح الرابط الذي فيها.",
    signUpMailSubject: "حسابك في ميزان",
    signUpMailText: (link: string) =>
      `أراد أحدهم، ونرجو أنه أنت، أن ينشئ حسابًا بهذا العنوان. أنشئه هنا خلال يوم:\n\n${link}\n\nإن لم تكن أنت فلا تفعل شيئًا: لن يُنشأ أي حساب.\n`,
    existingAccountMailText: (signIn: string, reset: string) =>
      `أراد أحدهم، ونرجو أنه أنت، أن ينشئ حسابًا بهذا العنوان، وله حساب من قبل. سجّل الدخول هنا:\n\n${signIn}\n\nإن نسيت كلمة السر فعيّن كلمة جديدة هنا خلال يوم:\n\n${reset}\n\nإن لم تكن أنت فلا تفعل شيئًا: لم يتغيّر شيء.\n`,
    codeTitle: "رمز التحقق",
    code: "الرمز",
    codeHelp: "الأرقام الستة التي يعرضها تطبيق المصادقة لميزان.",
    noApp: "لا تستطيع فتح التطبيق؟",
    recoveryCode: "رمز الاسترداد",
    recoveryCodeHelp: "أحد الرموز العشرة التي حفظتها حين فعّلت التحقق بخطوتين. يعمل كل رمز مرة واحدة.",
    noCodes: "إن ضاعت رموز الاسترداد أيضًا فبإمكان مشغّل هذه الخدمة أن يوقف التحقق بخطوتين لك.",
    startAgain: "ابدأ من جديد بكلمة السر",
    resetDone: "تم تغيير كلمة السر، وانتهت الجلسات كلها: سجّل الدخول بكلمة السر الجديدة.",
    noAccount: "ليس لديك حساب بعد؟",
    haveAccount: "لديك حساب؟",
    byInvitation: "تُنشأ الحسابات بدعوة: اطلب رابطًا من المشغّل.",
    closed: "إنشاء الحسابات مغلق.",
    first: "أنت أول مستخدم هنا: سيكون هذا حساب المشغّل الذي يدير الخدمة.",
    firstWaits: "لا يوجد حساب هنا بعد. طبع الخادم رابطًا عند تشغيله: افتحه لتنشئ حساب المشغّل.",
    invited: "وصلتك دعوة.",
    faults: {
      wrongPassword: "بيانات الدخول غير صحيحة.",
      tooManyTries: "محاولات كثيرة جدًا.",
      busy: "عدد من يسجّلون الدخول الآن كبير. حاول بعد ثوانٍ.",
      weakPassword: "استخدم من 10 أحرف إلى 200 حرف.",
      commonPassword: "كلمة السر هذه شائعة وسهلة التخمين. اختر غيرها.",
      emailPassword: "بريدك الإلكتروني سهل التخمين. اختر كلمة سر أخرى.",
      badEmail: "عنوان البريد الإلكتروني غير صالح.",
      taken: "لهذا العنوان حساب: سجّل الدخول، أو أعد تعيين كلمة السر.",
      badLink: "استُخدم هذا الرابط من قبل، أو انتهت صلاحيته، أو هو لعنوان آخر.",
      wrongCode: "الرمز غير صحيح أو استُخدم من قبل. انتظر الرمز التالي.",
      signInOver: "مضت أكثر من 5 دقائق قبل إدخال الرمز. سجّل الدخول بكلمة السر من جديد.",
      twoFactorChanged:
        "مضت أكثر من 15 دقيقة قبل إتمام الإعداد، أو تغيّر التحقق بخطوتين من جهاز آخر. ابدأ من جديد.",
    } as Faults,
    wait: (seconds: number) => `حاول بعد ${counted("ar", seconds, arabicSecondsGenitive)}.`,
  },
);

/** The message of a refusal. */
export function faultText(
  visit: { readonly language: Language },
  { fault, retrySeconds }: { readonly fault: PersonFault; readonly retrySeconds?: number },
): string {
  const text = signInText[visit.language];
  const wait = retrySeconds === undefined ? "" : ` ${text.wait(retrySeconds)}`;
  return text.faults[fault] + wait;
}
