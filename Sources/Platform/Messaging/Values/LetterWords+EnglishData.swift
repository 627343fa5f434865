extension LetterWords {
  static let english = LetterWords(
    verification: LetterTemplate(
      subject: "Please confirm your address",
      text: """
        Hello,

        please confirm that this is your address by opening this page:

        {link}

        The link is good for three days. If you have not signed up, somebody may have mistyped their
        address: do nothing, and it stays unconfirmed.

        """),
    reset: LetterTemplate(
      subject: "Choose a new password",
      text: """
        Hello,

        somebody, most likely you, has forgotten the password of your account. Choose a new one here:

        {link}

        The link is good for one hour and works once. If it was not you, do nothing: your password
        stays as it is.

        """),
    signIn: LetterTemplate(
      subject: "New sign-in to your account",
      text: """
        Hello,

        your account was signed in to at {time}, with {device}.

        If it was you, all is well. If not, sign that device out and change your password:

        {link}

        """),
    notification: LetterTemplate(
      subject: "{kind}",
      text: """
        {kind}

        {link}

        Which of these letters you get is your choice, in the settings of your account.

        """),
    notificationWithName: LetterTemplate(
      subject: "{kind}: {name}",
      text: """
        {kind}: {name}

        {link}

        Which of these letters you get is your choice, in the settings of your account.

        """))
}
