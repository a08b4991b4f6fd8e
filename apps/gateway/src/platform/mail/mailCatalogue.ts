import type { OfferedLanguage } from '@visavis/core/contract'

/** Texts of mails. `{brand}` is the brand's name; `{when}` and `{from}` are when and from where a mail was asked for. */
export interface MailTexts {
  readonly registerSubject: string; readonly registerBody: string; readonly resetSubject: string; readonly resetBody: string
  readonly linkSubject: string; readonly linkBody: string
  /** To the account a sign-in was taken from. */
  readonly movedSubject: string; readonly movedBody: string; readonly movedNotYou: string
  readonly asked: string; readonly askedSomewhere: string
  readonly life: string; readonly notYou: string
}

/** Mails go out in the nine offered languages. */
export const MAIL_TEXTS: Readonly<Record<OfferedLanguage, MailTexts>> = {
  en: {
    registerSubject: 'Confirm your email for {brand}', registerBody: 'Welcome to {brand}! Open this link to confirm your email:',
    resetSubject: 'Choose a new password for {brand}', resetBody: 'Open this link to choose a new password for {brand}:',
    linkSubject: 'Confirm your email for {brand}', linkBody: 'Open this link to link this email to your {brand} account:',
    movedSubject: 'A way to log in moved to another {brand} account',
    movedBody: 'Your email or phone number now belongs to another account. Your old account keeps its other ways to log in and cannot take it back for seven days.',
    movedNotYou: 'If this was not you, change your passwords and write to us.',
    asked: 'Requested on {when}, from {from}.', askedSomewhere: 'Requested on {when}, from an unknown place.',
    life: 'The link works for 24 hours and opens a page. Nothing happens until you press a button there.',
    notYou: 'If this was not you, open the link and press “This was not me”.',
  },
  tr: {
    registerSubject: '{brand} için e-postanı onayla', registerBody: '{brand} dünyasına hoş geldin! E-postanı onaylamak için bu bağlantıyı aç:',
    resetSubject: '{brand} için yeni bir şifre seç', resetBody: '{brand} için yeni bir şifre seçmek üzere bu bağlantıyı aç:',
    linkSubject: '{brand} için e-postanı onayla', linkBody: 'Bu e-postayı {brand} hesabına bağlamak için bu bağlantıyı aç:',
    movedSubject: '{brand} giriş bilgin başka bir hesaba taşındı',
    movedBody: 'E-postan ya da telefon numaran artık başka bir hesaba bağlı. Eski hesap diğer giriş yollarını korur ve yedi gün boyunca bunu geri alamaz.',
    movedNotYou: 'Bunu sen yapmadıysan şifrelerini değiştir ve bize yaz.',
    asked: 'İstek zamanı ve yeri: {when}, {from}.', askedSomewhere: 'İstek zamanı: {when}; yeri bilinmiyor.',
    life: 'Bağlantı 24 saat geçerlidir ve bir sayfa açar. Orada bir düğmeye basana kadar hiçbir şey olmaz.',
    notYou: 'Bunu sen istemediysen bağlantıyı aç ve “Bu ben değildim” düğmesine bas.',
  },
  nl: {
    registerSubject: 'Bevestig je e-mailadres voor {brand}', registerBody: 'Welkom bij {brand}! Open deze link om je e-mailadres te bevestigen:',
    resetSubject: 'Kies een nieuw wachtwoord voor {brand}', resetBody: 'Open deze link om een nieuw wachtwoord voor {brand} te kiezen:',
    linkSubject: 'Bevestig je e-mailadres voor {brand}', linkBody: 'Open deze link om dit e-mailadres aan je {brand}-account te koppelen:',
    movedSubject: 'Een manier om in te loggen bij {brand} is verplaatst',
    movedBody: 'Je e-mailadres of telefoonnummer hoort nu bij een ander account. Het oude account houdt zijn andere manieren om in te loggen en kan dit zeven dagen niet terugnemen.',
    movedNotYou: 'Was jij dit niet? Wijzig je wachtwoorden en schrijf ons.',
    asked: 'Aangevraagd op {when}, vanuit {from}.', askedSomewhere: 'Aangevraagd op {when}, vanaf een onbekende plek.',
    life: 'De link werkt 24 uur en opent een pagina. Er gebeurt niets totdat je daar op een knop drukt.',
    notYou: 'Was jij dit niet? Open de link en druk op ‘Dit was ik niet’.',
  },
  de: {
    registerSubject: 'Bestätige deine E-Mail-Adresse für {brand}', registerBody: 'Willkommen bei {brand}! Öffne diesen Link, um deine E-Mail-Adresse zu bestätigen:',
    resetSubject: 'Wähle ein neues Passwort für {brand}', resetBody: 'Öffne diesen Link, um ein neues Passwort für {brand} zu wählen:',
    linkSubject: 'Bestätige deine E-Mail-Adresse für {brand}', linkBody: 'Öffne diesen Link, um diese E-Mail-Adresse mit deinem {brand}-Konto zu verknüpfen:',
    movedSubject: 'Eine Anmeldemöglichkeit bei {brand} wurde übertragen',
    movedBody: 'Deine E-Mail-Adresse oder Telefonnummer gehört jetzt zu einem anderen Konto. Das bisherige Konto behält seine übrigen Anmeldemöglichkeiten und kann sie sieben Tage lang nicht zurückholen.',
    movedNotYou: 'Wenn du das nicht warst, ändere deine Passwörter und schreib uns.',
    asked: 'Angefragt am {when}, von: {from}.', askedSomewhere: 'Angefragt am {when}, Ort unbekannt.',
    life: 'Der Link gilt 24 Stunden und öffnet eine Seite. Es passiert nichts, bevor du dort auf einen Button drückst.',
    notYou: 'Wenn du das nicht warst, öffne den Link und drücke auf „Das war ich nicht“.',
  },
  fr: {
    registerSubject: 'Confirme ton adresse e-mail pour {brand}', registerBody: 'Bienvenue sur {brand} ! Ouvre ce lien pour confirmer ton adresse e-mail :',
    resetSubject: 'Choisis un nouveau mot de passe pour {brand}', resetBody: 'Ouvre ce lien pour choisir un nouveau mot de passe pour {brand} :',
    linkSubject: 'Confirme ton adresse e-mail pour {brand}', linkBody: 'Ouvre ce lien pour associer cette adresse à ton compte {brand} :',
    movedSubject: 'Un moyen de connexion {brand} a changé de compte',
    movedBody: 'Ton adresse e-mail ou ton numéro appartient désormais à un autre compte. L’ancien compte garde ses autres moyens de connexion et ne peut pas récupérer celui-ci pendant sept jours.',
    movedNotYou: 'Si ce n’était pas toi, change tes mots de passe et écris-nous.',
    asked: 'Demande faite le {when}, depuis : {from}.', askedSomewhere: 'Demande faite le {when}, lieu inconnu.',
    life: 'Le lien est valable 24 heures et ouvre une page. Rien ne se passe tant que tu n’y appuies pas sur un bouton.',
    notYou: 'Si ce n’était pas toi, ouvre le lien et appuie sur « Ce n’était pas moi ».',
  },
  it: {
    registerSubject: 'Conferma la tua email per {brand}', registerBody: 'Ti diamo il benvenuto su {brand}! Apri questo link per confermare la tua email:',
    resetSubject: 'Scegli una nuova password per {brand}', resetBody: 'Apri questo link per scegliere una nuova password per {brand}:',
    linkSubject: 'Conferma la tua email per {brand}', linkBody: 'Apri questo link per collegare questa email al tuo account {brand}:',
    movedSubject: 'Un modo per accedere a {brand} è passato a un altro account',
    movedBody: 'La tua email o il tuo numero ora appartiene a un altro account. Il vecchio account mantiene gli altri modi di accedere e per sette giorni non può riprenderlo.',
    movedNotYou: 'Se non sei stato tu, cambia le tue password e scrivici.',
    asked: 'Richiesta fatta il {when}, da: {from}.', askedSomewhere: 'Richiesta fatta il {when}, da un luogo sconosciuto.',
    life: 'Il link vale 24 ore e apre una pagina. Non succede nulla finché non premi un pulsante.',
    notYou: 'Se non sei stato tu, apri il link e premi «Non sono stato io».',
  },
  es: {
    registerSubject: 'Confirma tu correo para {brand}', registerBody: '¡Te damos la bienvenida a {brand}! Abre este enlace para confirmar tu correo:',
    resetSubject: 'Elige una nueva contraseña para {brand}', resetBody: 'Abre este enlace para elegir una nueva contraseña para {brand}:',
    linkSubject: 'Confirma tu correo para {brand}', linkBody: 'Abre este enlace para vincular este correo a tu cuenta de {brand}:',
    movedSubject: 'Una forma de iniciar sesión en {brand} pasó a otra cuenta',
    movedBody: 'Tu correo o tu número pertenece ahora a otra cuenta. La cuenta anterior conserva sus otras formas de iniciar sesión y no puede recuperarlo durante siete días.',
    movedNotYou: 'Si no fuiste tú, cambia tus contraseñas y escríbenos.',
    asked: 'Solicitado el {when}, desde: {from}.', askedSomewhere: 'Solicitado el {when}, desde un lugar desconocido.',
    life: 'El enlace funciona durante 24 horas y abre una página. No pasa nada hasta que pulses un botón en ella.',
    notYou: 'Si no fuiste tú, abre el enlace y pulsa «No fui yo».',
  },
  pt: {
    registerSubject: 'Confirme seu e-mail para {brand}', registerBody: 'Boas-vindas a {brand}! Abra este link para confirmar seu e-mail:',
    resetSubject: 'Escolha uma nova senha para {brand}', resetBody: 'Abra este link para escolher uma nova senha para {brand}:',
    linkSubject: 'Confirme seu e-mail para {brand}', linkBody: 'Abra este link para vincular este e-mail à sua conta {brand}:',
    movedSubject: 'Uma forma de entrar em {brand} passou para outra conta',
    movedBody: 'Seu e-mail ou número agora pertence a outra conta. A conta anterior mantém as outras formas de entrar e não pode recuperar esta por sete dias.',
    movedNotYou: 'Se não foi você, mude suas senhas e escreva para nós.',
    asked: 'Pedido feito em {when}, a partir de: {from}.', askedSomewhere: 'Pedido feito em {when}, de um local desconhecido.',
    life: 'O link vale por 24 horas e abre uma página. Nada acontece até você pressionar um botão nela.',
    notYou: 'Se não foi você, abra o link e pressione “Não fui eu”.',
  },
  ar: {
    registerSubject: 'أكّد بريدك الإلكتروني في {brand}', registerBody: 'مرحبًا بك في {brand}! افتح هذا الرابط لتأكيد بريدك الإلكتروني:',
    resetSubject: 'اختر كلمة مرور جديدة في {brand}', resetBody: 'افتح هذا الرابط لاختيار كلمة مرور جديدة في {brand}:',
    linkSubject: 'أكّد بريدك الإلكتروني في {brand}', linkBody: 'افتح هذا الرابط لربط هذا البريد بحسابك في {brand}:',
    movedSubject: 'انتقلت وسيلة دخول في {brand} إلى حساب آخر',
    movedBody: 'صار بريدك الإلكتروني أو رقم هاتفك تابعًا لحساب آخر. يحتفظ الحساب السابق بوسائل دخوله الأخرى، ولا يمكنه استعادته لمدة سبعة أيام.',
    movedNotYou: 'إذا لم تكن أنت من فعل ذلك فغيّر كلمات مرورك واكتب إلينا.',
    asked: 'طُلب ذلك في {when}، من: {from}.', askedSomewhere: 'طُلب ذلك في {when}، من مكان غير معروف.',
    life: 'يعمل الرابط لمدة 24 ساعة ويفتح صفحة. لا يحدث شيء قبل أن تضغط زرًا فيها.',
    notYou: 'إذا لم تكن أنت من طلب ذلك فافتح الرابط واضغط «لم أكن أنا».',
  },
}
