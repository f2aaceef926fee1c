/** @jsxImportSource preact */
import type { ErrorBody, ErrorCode } from "../../domain/api_error.ts";
import { texts } from "../../look/text.ts";
import { English } from "../../words_view/coloured.tsx";
import { Code } from "../parts/arabic.tsx";
import { Notice } from "../parts/form.tsx";
import type { Visit } from "../route.ts";

/** What to do about each error of the API. */
export const adviceText = texts<Readonly<Record<ErrorCode, string>>>(
  {
    ERR_AUTH_MISSING: "Choose one of your active keys.",
    ERR_AUTH_INVALID: "Choose one of your active keys.",
    ERR_AUTH_REVOKED: "This key has been revoked: choose another.",
    ERR_AUTH_CONFLICT: "Send one key only.",
    ERR_RATE_LIMIT_EXCEEDED:
      "Wait until midnight UTC, use a key with points left, or request less: a smaller limit or a lower tier.",
    ERR_MONTHLY_LIMIT_EXCEEDED: "Wait for the first of next month, or move to a larger plan.",
    ERR_CONCURRENCY_LIMIT_EXCEEDED: "Other calls of this key are in progress: try again in a moment.",
    ERR_VALIDATION: "Correct the fields below and send it again.",
    ERR_INVALID_JSON: "Send it again.",
    ERR_NOT_FOUND: "Check the id or the letters, or find it with a list endpoint.",
    ERR_METHOD_NOT_ALLOWED: "Choose the endpoint again.",
    ERR_PAYLOAD_TOO_LARGE: "Send fewer lines.",
    ERR_URI_TOO_LONG: "Shorten your input.",
    ERR_UNSUPPORTED_MEDIA_TYPE: "Send it again.",
    ERR_INTERNAL: "This is our fault; nothing was charged. Please try again later.",
    ERR_UNAVAILABLE: "The service is busy; nothing was charged. Please try again in a moment.",
  },
  {
    ERR_AUTH_MISSING: "اختر أحد مفاتيحك الفعّالة.",
    ERR_AUTH_INVALID: "اختر أحد مفاتيحك الفعّالة.",
    ERR_AUTH_REVOKED: "أُبطل هذا المفتاح: اختر غيره.",
    ERR_AUTH_CONFLICT: "أرسل مفتاحًا واحدًا فقط.",
    ERR_RATE_LIMIT_EXCEEDED:
      "انتظر حتى منتصف الليل بالتوقيت العالمي، أو استعمل مفتاحًا بقيت له نقاط، أو اطلب أقل: حدًّا أصغر أو مستوى أدنى.",
    ERR_MONTHLY_LIMIT_EXCEEDED: "انتظر أول الشهر القادم، أو انتقل إلى خطة أكبر.",
    ERR_CONCURRENCY_LIMIT_EXCEEDED: "لهذا المفتاح طلبات أخرى جارية: حاول بعد لحظة.",
    ERR_VALIDATION: "صحّح الحقول المذكورة أدناه ثم أعد الإرسال.",
    ERR_INVALID_JSON: "أعد إرسال الطلب.",
    ERR_NOT_FOUND: "تحقّق من المعرّف أو الحروف، أو ابحث عنه في إحدى القوائم.",
    ERR_METHOD_NOT_ALLOWED: "اختر نقطة النهاية من جديد.",
    ERR_PAYLOAD_TOO_LARGE: "أرسل أسطرًا أقل.",
    ERR_URI_TOO_LONG: "اختصر ما كتبته.",
    ERR_UNSUPPORTED_MEDIA_TYPE: "أعد إرسال الطلب.",
    ERR_INTERNAL: "الخطأ من عندنا ولم تُحتسب أي نقطة. حاول لاحقًا.",
    ERR_UNAVAILABLE: "الخدمة مشغولة ولم تُحتسب أي نقطة. حاول بعد لحظة.",
  },
);

/** An API error with its code, its message and what to do. */
export const ApiFault = ({ visit, error }: { visit: Visit; error: ErrorBody }) => (
  <Notice kind="fault">
    <p>
      <Code>{error.code}</Code> <strong>{adviceText[visit.language][error.code]}</strong>
    </p>
    {error.details ? (
      <ul>
        {error.details.map(({ location, message }) => (
          <li key={location}>
            <Code>{location}</Code> <English>{message}</English>
          </li>
        ))}
      </ul>
    ) : (
      <p>
        <English>{error.message}</English>
      </p>
    )}
  </Notice>
);
