import type { OfferedLanguage } from '@visavis/core/contract'
import type { LinkPurpose } from '../account/emailFlow.tables.ts'

/** What the page says for one purpose: before the button, on it, and after it. */
export interface PurposeTexts { readonly title: string; readonly body: string; readonly act: string; readonly doneTitle: string; readonly doneBody: string }

/** Texts of the page a mailed link opens. `{brand}` is the brand's name, `{email}` the address, `{until}` the end of the link, `{when}` when it was made. */
export interface PageTexts extends Readonly<Record<LinkPurpose, PurposeTexts>> {
  /** For an address that another account has now. */
  readonly moves: string
  /** For links an operator sent. */
  readonly madeByUs: string
  readonly until: string
  readonly notMe: string; readonly notMeHint: string; readonly deniedTitle: string; readonly deniedBody: string
  readonly invalidTitle: string; readonly invalidBody: string
  /** The form came from somewhere else, or the browser did not say from where. */
  readonly foreignTitle: string; readonly foreignBody: string
  readonly newPassword: string; readonly repeatPassword: string; readonly rule: string; readonly length: string; readonly different: string
  readonly logIn: string; readonly toSite: string
}

/** The page speaks the nine offered languages, as the mails do. */
export const PAGE_TEXTS: Readonly<Record<OfferedLanguage, PageTexts>> = {
  en: {
    register: { title: 'Is this your email?', body: 'Someone wants to sign up for {brand} with {email}.', act: 'Confirm my email', doneTitle: 'Your email is confirmed', doneBody: 'Go back to the page where you started. It will continue by itself.' },
    link: { title: 'Is this your email?', body: 'Someone wants to add {email} to their {brand} account, to log in with it.', act: 'Confirm my email', doneTitle: 'Your email is confirmed', doneBody: 'Go back to the page where you started. It will continue by itself.' },
    reset: { title: 'Choose a new password', body: 'Someone asked for a new password for the {brand} account of {email}. All devices will be logged out when you change it.', act: 'Change the password', doneTitle: 'Your password is changed', doneBody: 'Log in with the new password.' },
    login: { title: 'Log in to {brand}', body: 'This logs you in to the account of {email} in this browser.', act: 'Log in', doneTitle: 'This link was used', doneBody: 'It works only once. Log in on the page, or ask us for a new one.' },
    moves: 'Another account uses this email to log in and will lose it.',
    madeByUs: 'Our team made this link on {when}.', until: 'It works until {until}.',
    notMe: 'This was not me', notMeHint: 'Did you not ask for this? Tell us: the request ends and nothing changes.', deniedTitle: 'Thank you for telling us', deniedBody: 'The request has ended and nothing was changed. You do not have to do anything else.',
    invalidTitle: 'This link no longer works', invalidBody: 'It was used, replaced by a newer one, or has expired. Ask for a new email on the page where you started.',
    foreignTitle: 'That did not work', foreignBody: 'Your browser did not confirm that the form comes from this page. Open the link in the email again, in an up-to-date browser.',
    newPassword: 'New password', repeatPassword: 'Repeat the new password', rule: '6 to 16 characters of any kind.', length: 'Password must be between 6-16 characters', different: 'The two passwords are not the same.',
    logIn: 'Log in', toSite: 'Go to {brand}',
  },
  tr: {
    register: { title: 'Bu senin e-postan mı?', body: 'Birisi {email} adresiyle {brand} sitesine kaydolmak istiyor.', act: 'E-postamı onayla', doneTitle: 'E-postan onaylandı', doneBody: 'Başladığın sayfaya dön. Sayfa kendiliğinden ilerler.' },
    link: { title: 'Bu senin e-postan mı?', body: 'Birisi {email} adresini giriş için {brand} hesabına eklemek istiyor.', act: 'E-postamı onayla', doneTitle: 'E-postan onaylandı', doneBody: 'Başladığın sayfaya dön. Sayfa kendiliğinden ilerler.' },
    reset: { title: 'Yeni bir şifre seç', body: 'Birisi {email} adresine ait {brand} hesabı için yeni şifre istedi. Değiştirdiğinde bütün cihazlarda oturum kapanır.', act: 'Şifreyi değiştir', doneTitle: 'Şifren değiştirildi', doneBody: 'Yeni şifrenle giriş yap.' },
    login: { title: '{brand} girişi', body: 'Bu, {email} adresine ait hesabı bu tarayıcıda açar.', act: 'Giriş yap', doneTitle: 'Bu bağlantı kullanıldı', doneBody: 'Yalnızca bir kez giriş sağlar. Sayfadan giriş yap ya da bizden yenisini iste.' },
    moves: 'Şu anda başka bir hesap bu e-postayla giriş yapıyor ve onu kaybeder.',
    madeByUs: 'Bu bağlantıyı ekibimiz oluşturdu: {when}.', until: 'Son kullanım: {until}.',
    notMe: 'Bu ben değildim', notMeHint: 'Bunu sen istemedin mi? Bize bildir: istek sona erer ve hiçbir şey değişmez.', deniedTitle: 'Bildirdiğin için teşekkürler', deniedBody: 'İstek sona erdi ve hiçbir şey değiştirilmedi. Başka bir şey yapmana gerek yok.',
    invalidTitle: 'Bu bağlantı artık geçerli değil', invalidBody: 'Kullanılmış, yenisiyle değiştirilmiş ya da süresi dolmuş. Başladığın sayfada yeni bir e-posta iste.',
    foreignTitle: 'Bu işe yaramadı', foreignBody: 'Tarayıcın formun bu sayfadan geldiğini göstermedi. E-postadaki bağlantıyı güncel bir tarayıcıda yeniden aç.',
    newPassword: 'Yeni şifre', repeatPassword: 'Yeni şifreyi tekrarla', rule: '6 ile 16 karakter arası, hangileri olursa olsun.', length: 'Şifre 6-16 karakter arasında olmalı', different: 'İki şifre aynı değil.',
    logIn: 'Giriş yap', toSite: '{brand} sitesine git',
  },
  nl: {
    register: { title: 'Is dit jouw e-mailadres?', body: 'Iemand wil zich bij {brand} aanmelden met {email}.', act: 'Mijn e-mailadres bevestigen', doneTitle: 'Je e-mailadres is bevestigd', doneBody: 'Ga terug naar de pagina waar je begon. Die gaat vanzelf verder.' },
    link: { title: 'Is dit jouw e-mailadres?', body: 'Iemand wil {email} aan een {brand}-account toevoegen om ermee in te loggen.', act: 'Mijn e-mailadres bevestigen', doneTitle: 'Je e-mailadres is bevestigd', doneBody: 'Ga terug naar de pagina waar je begon. Die gaat vanzelf verder.' },
    reset: { title: 'Kies een nieuw wachtwoord', body: 'Iemand vroeg om een nieuw wachtwoord voor het {brand}-account van {email}. Als je het wijzigt, worden alle apparaten uitgelogd.', act: 'Wachtwoord wijzigen', doneTitle: 'Je wachtwoord is gewijzigd', doneBody: 'Log in met het nieuwe wachtwoord.' },
    login: { title: 'Inloggen bij {brand}', body: 'Hiermee log je in deze browser in op het account van {email}.', act: 'Inloggen', doneTitle: 'Deze link is gebruikt', doneBody: 'Hij werkt één keer. Log in op de pagina of vraag ons om een nieuwe.' },
    moves: 'Een ander account logt nu in met dit e-mailadres en verliest het.',
    madeByUs: 'Ons team maakte deze link op {when}.', until: 'Hij werkt tot {until}.',
    notMe: 'Dit was ik niet', notMeHint: 'Heb jij dit niet aangevraagd? Laat het weten: de aanvraag stopt en er verandert niets.', deniedTitle: 'Bedankt voor het melden', deniedBody: 'De aanvraag is gestopt en er is niets veranderd. Je hoeft verder niets te doen.',
    invalidTitle: 'Deze link werkt niet meer', invalidBody: 'Hij is gebruikt, vervangen door een nieuwere of verlopen. Vraag een nieuwe e-mail aan op de pagina waar je begon.',
    foreignTitle: 'Dat is niet gelukt', foreignBody: 'Je browser bevestigde niet dat het formulier van deze pagina komt. Open de link uit de e-mail opnieuw, in een actuele browser.',
    newPassword: 'Nieuw wachtwoord', repeatPassword: 'Herhaal het nieuwe wachtwoord', rule: '6 tot 16 tekens, alles mag.', length: 'Het wachtwoord moet tussen 6 en 16 tekens lang zijn', different: 'De twee wachtwoorden zijn niet gelijk.',
    logIn: 'Inloggen', toSite: 'Naar {brand}',
  },
  de: {
    register: { title: 'Ist das deine E-Mail-Adresse?', body: 'Jemand möchte sich mit {email} bei {brand} registrieren.', act: 'Meine E-Mail-Adresse bestätigen', doneTitle: 'Deine E-Mail-Adresse ist bestätigt', doneBody: 'Geh zurück zu der Seite, auf der du angefangen hast. Dort geht es von selbst weiter.' },
    link: { title: 'Ist das deine E-Mail-Adresse?', body: 'Jemand möchte {email} zum eigenen {brand}-Konto hinzufügen, um sich damit anzumelden.', act: 'Meine E-Mail-Adresse bestätigen', doneTitle: 'Deine E-Mail-Adresse ist bestätigt', doneBody: 'Geh zurück zu der Seite, auf der du angefangen hast. Dort geht es von selbst weiter.' },
    reset: { title: 'Wähle ein neues Passwort', body: 'Jemand hat ein neues Passwort für das {brand}-Konto von {email} angefordert. Wenn du es änderst, werden alle Geräte abgemeldet.', act: 'Passwort ändern', doneTitle: 'Dein Passwort ist geändert', doneBody: 'Melde dich mit dem neuen Passwort an.' },
    login: { title: 'Bei {brand} anmelden', body: 'Damit meldest du dich in diesem Browser beim Konto von {email} an.', act: 'Anmelden', doneTitle: 'Dieser Link wurde schon benutzt', doneBody: 'Er gilt nur einmal. Melde dich auf der Seite an oder bitte uns um einen neuen.' },
    moves: 'Ein anderes Konto nutzt diese E-Mail-Adresse zur Anmeldung und verliert sie.',
    madeByUs: 'Unser Team hat diesen Link am {when} erstellt.', until: 'Er gilt bis {until}.',
    notMe: 'Das war ich nicht', notMeHint: 'Du hast das nicht angefordert? Sag es uns: Die Anfrage wird beendet und nichts ändert sich.', deniedTitle: 'Danke für deinen Hinweis', deniedBody: 'Die Anfrage ist beendet, nichts wurde geändert. Du musst nichts weiter tun.',
    invalidTitle: 'Dieser Link gilt nicht mehr', invalidBody: 'Er wurde benutzt, durch einen neueren ersetzt oder ist abgelaufen. Fordere auf der Seite, auf der du angefangen hast, eine neue E-Mail an.',
    foreignTitle: 'Das hat nicht geklappt', foreignBody: 'Dein Browser hat nicht bestätigt, dass das Formular von dieser Seite kommt. Öffne den Link aus der E-Mail noch einmal in einem aktuellen Browser.',
    newPassword: 'Neues Passwort', repeatPassword: 'Neues Passwort wiederholen', rule: '6 bis 16 beliebige Zeichen.', length: 'Das Passwort muss 6 bis 16 Zeichen lang sein', different: 'Die beiden Passwörter stimmen nicht überein.',
    logIn: 'Anmelden', toSite: 'Zu {brand}',
  },
  fr: {
    register: { title: 'Est-ce ton adresse e-mail ?', body: 'Quelqu’un veut s’inscrire sur {brand} avec {email}.', act: 'Confirmer mon adresse', doneTitle: 'Ton adresse e-mail est confirmée', doneBody: 'Retourne à la page où tu as commencé. Elle continuera toute seule.' },
    link: { title: 'Est-ce ton adresse e-mail ?', body: 'Quelqu’un veut ajouter {email} à son compte {brand} pour se connecter avec.', act: 'Confirmer mon adresse', doneTitle: 'Ton adresse e-mail est confirmée', doneBody: 'Retourne à la page où tu as commencé. Elle continuera toute seule.' },
    reset: { title: 'Choisis un nouveau mot de passe', body: 'Quelqu’un a demandé un nouveau mot de passe pour le compte {brand} de {email}. Tous les appareils seront déconnectés quand tu le changeras.', act: 'Changer le mot de passe', doneTitle: 'Ton mot de passe est changé', doneBody: 'Connecte-toi avec le nouveau mot de passe.' },
    login: { title: 'Connexion à {brand}', body: 'Ceci te connecte au compte de {email} dans ce navigateur.', act: 'Se connecter', doneTitle: 'Ce lien a déjà servi', doneBody: 'Il ne sert qu’une fois. Connecte-toi sur la page ou demande-nous un nouveau lien.' },
    moves: 'Un autre compte se connecte actuellement avec cette adresse et la perdra.',
    madeByUs: 'Notre équipe a créé ce lien le {when}.', until: 'Il est valable jusqu’au {until}.',
    notMe: 'Ce n’était pas moi', notMeHint: 'Tu n’as rien demandé ? Dis-le : la demande s’arrête et rien ne change.', deniedTitle: 'Merci de nous l’avoir dit', deniedBody: 'La demande est arrêtée et rien n’a changé. Tu n’as rien d’autre à faire.',
    invalidTitle: 'Ce lien n’est plus valable', invalidBody: 'Il a déjà servi, a été remplacé par un plus récent ou a expiré. Demande un nouvel e-mail sur la page où tu as commencé.',
    foreignTitle: 'Cela n’a pas fonctionné', foreignBody: 'Ton navigateur n’a pas confirmé que le formulaire vient de cette page. Ouvre à nouveau le lien de l’e-mail dans un navigateur à jour.',
    newPassword: 'Nouveau mot de passe', repeatPassword: 'Répète le nouveau mot de passe', rule: '6 à 16 caractères, tous autorisés.', length: 'Le mot de passe doit comporter entre 6 et 16 caractères', different: 'Les deux mots de passe sont différents.',
    logIn: 'Se connecter', toSite: 'Aller sur {brand}',
  },
  it: {
    register: { title: 'È la tua email?', body: 'Qualcuno vuole iscriversi a {brand} con {email}.', act: 'Conferma la mia email', doneTitle: 'La tua email è confermata', doneBody: 'Torna alla pagina da cui hai iniziato. Va avanti da sola.' },
    link: { title: 'È la tua email?', body: 'Qualcuno vuole aggiungere {email} al proprio account {brand} per usarla nell’accesso.', act: 'Conferma la mia email', doneTitle: 'La tua email è confermata', doneBody: 'Torna alla pagina da cui hai iniziato. Va avanti da sola.' },
    reset: { title: 'Scegli una nuova password', body: 'Qualcuno ha chiesto una nuova password per l’account {brand} di {email}. Quando la cambi, tutti i dispositivi vengono disconnessi.', act: 'Cambia la password', doneTitle: 'La tua password è cambiata', doneBody: 'Accedi con la nuova password.' },
    login: { title: 'Accedi a {brand}', body: 'Con questo accedi all’account di {email} in questo browser.', act: 'Accedi', doneTitle: 'Questo link è già stato usato', doneBody: 'Vale una volta sola. Accedi dalla pagina o chiedici un nuovo link.' },
    moves: 'Ora un altro account accede con questa email e la perderà.',
    madeByUs: 'Il nostro team ha creato questo link il {when}.', until: 'Vale fino a: {until}.',
    notMe: 'Non sono stato io', notMeHint: 'Non l’hai chiesto tu? Dillo: la richiesta finisce e non cambia nulla.', deniedTitle: 'Grazie per avercelo detto', deniedBody: 'La richiesta è terminata e non è cambiato nulla. Non devi fare altro.',
    invalidTitle: 'Questo link non è più valido', invalidBody: 'È stato usato, sostituito da uno più recente o è scaduto. Chiedi una nuova email nella pagina da cui hai iniziato.',
    foreignTitle: 'Non ha funzionato', foreignBody: 'Il browser non ha confermato che il modulo viene da questa pagina. Apri di nuovo il link dell’email in un browser aggiornato.',
    newPassword: 'Nuova password', repeatPassword: 'Ripeti la nuova password', rule: 'Da 6 a 16 caratteri, di qualsiasi tipo.', length: 'La password deve avere da 6 a 16 caratteri', different: 'Le due password non coincidono.',
    logIn: 'Accedi', toSite: 'Vai a {brand}',
  },
  es: {
    register: { title: '¿Es este tu correo?', body: 'Alguien quiere registrarse en {brand} con {email}.', act: 'Confirmar mi correo', doneTitle: 'Tu correo está confirmado', doneBody: 'Vuelve a la página donde empezaste. Continúa sola.' },
    link: { title: '¿Es este tu correo?', body: 'Alguien quiere añadir {email} a su cuenta de {brand} para iniciar sesión con él.', act: 'Confirmar mi correo', doneTitle: 'Tu correo está confirmado', doneBody: 'Vuelve a la página donde empezaste. Continúa sola.' },
    reset: { title: 'Elige una nueva contraseña', body: 'Alguien pidió una nueva contraseña para la cuenta de {brand} de {email}. Al cambiarla se cierra la sesión en todos los dispositivos.', act: 'Cambiar la contraseña', doneTitle: 'Tu contraseña ha cambiado', doneBody: 'Inicia sesión con la nueva contraseña.' },
    login: { title: 'Iniciar sesión en {brand}', body: 'Con esto inicias sesión en la cuenta de {email} en este navegador.', act: 'Iniciar sesión', doneTitle: 'Este enlace ya se usó', doneBody: 'Solo vale una vez. Inicia sesión en la página o pídenos uno nuevo.' },
    moves: 'Otra cuenta inicia sesión ahora con este correo y lo perderá.',
    madeByUs: 'Nuestro equipo creó este enlace el {when}.', until: 'Funciona hasta: {until}.',
    notMe: 'No fui yo', notMeHint: '¿No lo pediste tú? Dilo: la solicitud termina y no cambia nada.', deniedTitle: 'Gracias por avisarnos', deniedBody: 'La solicitud ha terminado y no ha cambiado nada. No tienes que hacer nada más.',
    invalidTitle: 'Este enlace ya no funciona', invalidBody: 'Se usó, lo sustituyó otro más reciente o ha caducado. Pide otro correo en la página donde empezaste.',
    foreignTitle: 'No ha funcionado', foreignBody: 'Tu navegador no confirmó que el formulario viene de esta página. Abre otra vez el enlace del correo en un navegador actualizado.',
    newPassword: 'Nueva contraseña', repeatPassword: 'Repite la nueva contraseña', rule: 'De 6 a 16 caracteres de cualquier tipo.', length: 'La contraseña debe tener entre 6 y 16 caracteres', different: 'Las dos contraseñas no coinciden.',
    logIn: 'Iniciar sesión', toSite: 'Ir a {brand}',
  },
  pt: {
    register: { title: 'Este e-mail é seu?', body: 'Alguém quer se cadastrar em {brand} com {email}.', act: 'Confirmar meu e-mail', doneTitle: 'Seu e-mail está confirmado', doneBody: 'Volte à página onde você começou. Ela continua sozinha.' },
    link: { title: 'Este e-mail é seu?', body: 'Alguém quer adicionar {email} à própria conta {brand} para entrar com ele.', act: 'Confirmar meu e-mail', doneTitle: 'Seu e-mail está confirmado', doneBody: 'Volte à página onde você começou. Ela continua sozinha.' },
    reset: { title: 'Escolha uma nova senha', body: 'Alguém pediu uma nova senha para a conta {brand} de {email}. Ao mudá-la, todos os dispositivos serão desconectados.', act: 'Mudar a senha', doneTitle: 'Sua senha foi alterada', doneBody: 'Entre com a nova senha.' },
    login: { title: 'Entrar em {brand}', body: 'Isto abre a conta de {email} neste navegador.', act: 'Entrar', doneTitle: 'Este link já foi usado', doneBody: 'Ele vale só uma vez. Entre na página ou peça um novo.' },
    moves: 'Outra conta usa este e-mail para entrar e vai perdê-lo.',
    madeByUs: 'Nossa equipe criou este link em {when}.', until: 'Vale até: {until}.',
    notMe: 'Não fui eu', notMeHint: 'Você não pediu isto? Avise: o pedido termina e nada muda.', deniedTitle: 'Obrigado por avisar', deniedBody: 'O pedido terminou e nada mudou. Você não precisa fazer mais nada.',
    invalidTitle: 'Este link não funciona mais', invalidBody: 'Ele foi usado, substituído por um mais recente ou expirou. Peça um novo e-mail na página onde você começou.',
    foreignTitle: 'Não funcionou', foreignBody: 'Seu navegador não confirmou que o formulário vem desta página. Abra de novo o link do e-mail em um navegador atualizado.',
    newPassword: 'Nova senha', repeatPassword: 'Repita a nova senha', rule: 'De 6 a 16 caracteres de qualquer tipo.', length: 'A senha deve ter entre 6 e 16 caracteres', different: 'As duas senhas não são iguais.',
    logIn: 'Entrar', toSite: 'Ir para {brand}',
  },
  ar: {
    register: { title: 'هل هذا بريدك الإلكتروني؟', body: 'يريد شخص ما التسجيل في {brand} بالعنوان {email}.', act: 'تأكيد بريدي', doneTitle: 'تم تأكيد بريدك الإلكتروني', doneBody: 'ارجع إلى الصفحة التي بدأت منها، وستنتقل تلقائيًا إلى الخطوة التالية.' },
    link: { title: 'هل هذا بريدك الإلكتروني؟', body: 'يريد شخص ما إضافة {email} إلى حسابه في {brand} لتسجيل الدخول به.', act: 'تأكيد بريدي', doneTitle: 'تم تأكيد بريدك الإلكتروني', doneBody: 'ارجع إلى الصفحة التي بدأت منها، وستنتقل تلقائيًا إلى الخطوة التالية.' },
    reset: { title: 'اختر كلمة مرور جديدة', body: 'طلب شخص ما كلمة مرور جديدة لحساب {email} في {brand}. عند تغييرها يُسجَّل الخروج من جميع الأجهزة.', act: 'تغيير كلمة المرور', doneTitle: 'تم تغيير كلمة مرورك', doneBody: 'سجّل الدخول بكلمة المرور الجديدة.' },
    login: { title: 'تسجيل الدخول إلى {brand}', body: 'يفتح هذا حساب {email} في هذا المتصفح.', act: 'تسجيل الدخول', doneTitle: 'استُخدم هذا الرابط', doneBody: 'يعمل مرة واحدة فقط. سجّل الدخول من الصفحة أو اطلب منا رابطًا جديدًا.' },
    moves: 'يسجّل حساب آخر الدخول بهذا البريد الآن وسيفقده.',
    madeByUs: 'أنشأ فريقنا هذا الرابط في {when}.', until: 'يعمل حتى {until}.',
    notMe: 'لم أكن أنا', notMeHint: 'لم تطلب ذلك؟ أخبرنا: ينتهي الطلب ولا يتغير شيء.', deniedTitle: 'شكرًا لإخبارنا', deniedBody: 'انتهى الطلب ولم يتغير شيء. لا يلزمك فعل أي شيء آخر.',
    invalidTitle: 'لم يعد هذا الرابط صالحًا', invalidBody: 'إما أنه استُخدم أو حلّ محله رابط أحدث أو انتهت صلاحيته. اطلب رسالة جديدة من الصفحة التي بدأت منها.',
    foreignTitle: 'لم ينجح ذلك', foreignBody: 'لم يؤكد متصفحك أن النموذج من هذه الصفحة. افتح رابط الرسالة مرة أخرى في متصفح محدّث.',
    newPassword: 'كلمة المرور الجديدة', repeatPassword: 'كرّر كلمة المرور الجديدة', rule: 'من 6 إلى 16 حرفًا من أي نوع.', length: 'يجب أن تكون كلمة المرور بين 6 و16 حرفًا', different: 'كلمتا المرور غير متطابقتين.',
    logIn: 'تسجيل الدخول', toSite: 'الذهاب إلى {brand}',
  },
}
