import { texts } from "../../look/text.ts";

export const accountText = texts(
  {
    title: "Account",
    email: "E-mail address",
    account: "Account",
    plan: "Plan",
    keys: "Active keys",
    password: "Change the password",
    current: "Current password",
    next: "New password",
    ends: "All your other sessions end: other browsers and devices must sign in again with the new password. Your API keys keep working.",
    change: "Change the password",
    changed: "Your password is changed, and all your other sessions have ended.",
    wrongCurrent: "This is not your current password. Nothing was changed.",
  },
  {
    title: "الحساب",
    email: "البريد الإلكتروني",
    account: "الحساب",
    plan: "الخطة",
    keys: "المفاتيح الفعّالة",
    password: "تغيير كلمة السر",
    current: "كلمة السر الحالية",
    next: "كلمة السر الجديدة",
    ends: "تنتهي جلساتك الأخرى كلها: سيُطلب تسجيل الدخول من جديد في سائر الأجهزة. ولا تتأثر مفاتيحك.",
    change: "غيّر كلمة السر",
    changed: "تم تغيير كلمة السر، وانتهت جلساتك الأخرى كلها.",
    wrongCurrent: "كلمة السر الحالية غير صحيحة. لم يتغيّر شيء.",
  },
);
